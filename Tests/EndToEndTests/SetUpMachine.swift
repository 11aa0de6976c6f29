import Testing

/// A made-up machine in a temporary folder: the only commands on its PATH are stubs, its files are empty,
/// and `Support/set-up` takes it for the machine that it runs on.
struct SetUpMachine {
  /// What an apt-get of this machine does when it is called, in shell.
  enum AptGet: String {
    case works = "exit 0"
    case fails = "exit 100"
    /// Installs nothing until the lists have been fetched anew.
    case hasOldLists = "[ $1 = update ] && : >fetched; [ -e fetched ] || exit 100"
  }

  static let yaml = "usr/include/yaml.h"
  static let pfm = "usr/include/perfmon/pfmlib.h"
  static let font = "usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let microHTTPD = "usr/include/microhttpd.h"
  static let curl = "usr/include/x86_64-linux-gnu/curl/curl.h"
  static let turboJPEG = "usr/include/turbojpeg.h"
  /// All that are needed.
  static let allFiles = [yaml, pfm, font, microHTTPD, curl, turboJPEG]

  var system = "Linux"
  var user = 0
  /// The text of /etc/os-release; nil for a machine without the file.
  var osRelease: String? = "ID=debian\nVERSION_ID=\"12\""
  /// What `swift --version` prints; nil for a machine without a swift.
  var swift: String? = "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x86_64-unknown-linux-gnu"
  var commands = ["gnuplot", "python3"]
  var files = allFiles
  var hasPackageLists = true
  var aptGet = AptGet.works

  /// A machine that has nothing but Swift.
  static let bare = SetUpMachine(commands: [], files: [])

  /// A machine that lacks one file.
  static func lacking(_ file: String) -> SetUpMachine { SetUpMachine(files: allFiles.filter { $0 != file }) }

  func with(_ change: (inout SetUpMachine) -> Void) -> SetUpMachine {
    var copy = self
    change(&copy)
    return copy
  }
}

extension SetUpMachine {
  struct Outcome: Equatable {
    var status: Int32
    /// Both streams; empty when there was nothing to do.
    var said: String
    /// Each call of apt-get and sudo, a line a call.
    var calls: [String]
  }

  /// Runs the script on this machine.
  func setUp(_ argument: String = "") throws -> Outcome {
    // With a space, as homes may have one.
    let root = try Shell.output(of: "mktemp -d \"${TMPDIR:-/tmp}/gcdbench set-up.XXXXXX\"").trimmed
    defer { _ = try? Shell.output(of: "rm -rf '\(root)'") }
    _ = try Shell.output(of: commandsToBuild(in: root))
    let run = try Shell.run(
      "env -i PATH='\(root)/bin' GCDBENCH_ROOT='\(root)' /bin/sh '\(Self.script)' \(argument) </dev/null")
    let calls = try Shell.output(of: "cat '\(root)/calls'").split(separator: "\n").map(String.init)
    return Outcome(status: run.status, said: run.said, calls: calls)
  }

  private static let script =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Support/set-up"

  private func commandsToBuild(in root: String) -> String {
    func write(_ text: String, to file: String) -> String { "cat >\(file) <<'END'\n\(text)\nEND" }
    func stub(_ name: String, _ body: String) -> String {
      write("#!/bin/sh\n\(body)", to: "bin/\(name)") + "\nchmod +x bin/\(name)"
    }
    var text = ["set -e; cd '\(root)'; mkdir -p bin etc var/lib/apt/lists; : >calls"]
    text.append(stub("uname", "echo \(system)"))
    text.append(stub("id", "echo \(user)"))
    text.append(stub("sudo", "cd '\(root)'; echo \"sudo $*\" >>calls"))
    text.append(stub("apt-get", "cd '\(root)'; echo \"apt-get $*\" >>calls; \(aptGet.rawValue)"))
    text += commands.map { stub($0, "exit 0") }
    text += files.map { "mkdir -p $(dirname \($0)); : >\($0)" }
    if let swift { text.append(stub("swift", "printf '%s\\n' '\(swift)'")) }
    if let osRelease { text.append(write(osRelease, to: "etc/os-release")) }
    if hasPackageLists { text.append(": >var/lib/apt/lists/deb.example_main_Packages.lz4") }
    return text.joined(separator: "\n")
  }
}

extension SetUpMachine: CustomTestStringConvertible {
  var testDescription: String { "\(system), user \(user), with \(commands + files)" }
}
