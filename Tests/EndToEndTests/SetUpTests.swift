import Testing

@Suite("Support/set-up") struct SetUpTests {
  static let install = "apt-get install -y --no-install-recommends"
  static let all = """
    libpfm4-dev gnuplot-nox fonts-dejavu-core libyaml-dev libmicrohttpd-dev libcurl4-openssl-dev \
    libturbojpeg0-dev
    """
  static let page = "get it from https://www.swift.org/install."

  @Test func `a machine that has everything hears nothing and nothing is called`() throws {
    for machine in [SetUpMachine(), SetUpMachine(user: 1000), SetUpMachine(system: "Darwin", osRelease: nil)]
    {
      let outcome = try machine.setUp("--with-python")
      #expect(outcome == .init(status: 0, said: "", calls: []))
    }
  }

  @Test(
    arguments: [
      (all, SetUpMachine.bare),
      ("libpfm4-dev", .lacking(SetUpMachine.pfm)),
      ("gnuplot-nox", SetUpMachine(commands: ["python3"])),
      ("fonts-dejavu-core", .lacking(SetUpMachine.font)),
      ("libyaml-dev", .lacking(SetUpMachine.yaml)),
      ("libmicrohttpd-dev", .lacking(SetUpMachine.microHTTPD)),
      ("libcurl4-openssl-dev", .lacking(SetUpMachine.curl)),
      ("libturbojpeg0-dev", .lacking(SetUpMachine.turboJPEG)),
    ] as [(String, SetUpMachine)])
  func `root on Debian gets exactly what is missing, by one line`(packages: String, machine: SetUpMachine)
    throws
  {
    let outcome = try machine.setUp()
    #expect(outcome.status == 0)
    #expect(outcome.calls == ["\(Self.install) \(packages)"])
  }

  @Test(arguments: ["ID=ubuntu\nID_LIKE=debian", "ID=linuxmint\nID_LIKE=\"ubuntu debian\"", "ID=\"debian\""])
  func `what is like Debian is set up like Debian`(osRelease: String) throws {
    let outcome = try SetUpMachine.bare.with { $0.osRelease = osRelease }.setUp()
    #expect(outcome.calls.count == 1)
    #expect(outcome.status == 0)
  }

  @Test func `python3 is asked for by the tests alone`() throws {
    let machine = SetUpMachine(commands: ["gnuplot"])
    #expect(try machine.setUp() == .init(status: 0, said: "", calls: []))
    #expect(try machine.setUp("--with-python").calls == ["\(Self.install) python3"])
  }

  @Test func `the bench's peers are installed for the bench alone`() throws {
    let machine = SetUpMachine()
    #expect(try machine.setUp("--with-peers").calls == ["\(Self.install) libbenchmark-dev nginx-light wrk"])
    #expect(try machine.setUp() == .init(status: 0, said: "", calls: []))
  }

  @Test func `other shells and the reader of manuals are asked for by test-all alone`() throws {
    let machine = SetUpMachine()
    #expect(
      try machine.setUp("--with-tools").calls == [
        "\(Self.install) zsh fish mandoc curl wrk nghttp2-client chromium"
      ])
    let equipped = SetUpMachine(commands: [
      "gnuplot", "zsh", "fish", "mandoc", "curl", "wrk", "h2load", "chromium",
    ])
    #expect(try equipped.setUp("--with-tools") == .init(status: 0, said: "", calls: []))
    #expect(try equipped.setUp("--with-tools --with-python").calls == ["\(Self.install) python3"])
  }

  @Test func `a machine without package lists fetches them first`() throws {
    let outcome = try SetUpMachine(commands: [], hasPackageLists: false).setUp()
    #expect(outcome.calls == ["apt-get update", "\(Self.install) gnuplot-nox"])
    #expect(outcome.status == 0)
  }

  @Test func `package lists that are too old are fetched anew, once`() throws {
    let line = "\(Self.install) gnuplot-nox"
    let outcome = try SetUpMachine(commands: [], aptGet: .hasOldLists).setUp()
    #expect(outcome.calls == [line, "apt-get update", line])
    #expect(outcome.status == 0)
  }

  @Test func `an apt-get that fails ends the set-up and is named`() throws {
    let outcome = try SetUpMachine(commands: [], aptGet: .fails).setUp()
    #expect(outcome.status == 1)
    #expect(
      outcome.said.hasSuffix("could not install gnuplot-nox: see its message above, then run make again.\n"))
  }

  @Test func `who is not root reads the line, with sudo, and nothing is called`() throws {
    let outcome = try SetUpMachine.bare.with { $0.user = 1000 }.setUp()
    #expect(outcome.status == 1)
    #expect(outcome.said.hasSuffix("\n  sudo \(Self.install) \(Self.all)\n"))
    #expect(outcome.calls == [])
  }

  @Test func `the line for who is not root fetches the package lists where there are none`() throws {
    let outcome = try SetUpMachine(user: 1000, commands: [], hasPackageLists: false).setUp()
    #expect(outcome.said.hasSuffix("\n  sudo apt-get update && sudo \(Self.install) gnuplot-nox\n"))
  }

  @Test(
    arguments: [
      (nil, "found none on the PATH"),
      (
        "python-swiftclient 4.1.0",
        "is some other program (Debian's package of that name is the OpenStack client)"
      ),
      ("Swift version 5.10.1 (swift-5.10.1-RELEASE)", "the swift on the PATH is 5.10.1"),
      ("Swift version 6.1 (swift-6.1-RELEASE)", "the swift on the PATH is 6.1"),
    ] as [(String?, String)])
  func `without Swift 6.2 one sentence says where to get it`(swift: String?, reason: String) throws {
    let outcome = try SetUpMachine().with { $0.swift = swift }.setUp()
    #expect(outcome.status == 1)
    #expect(outcome.said.hasPrefix("gcdbench needs Swift 6.2 or newer, but "))
    #expect(outcome.said.hasSuffix("\(reason): \(Self.page)\n"))
    #expect(outcome.said.filter { $0 == "\n" }.count == 1)
  }

  @Test(arguments: [
    "Swift version 6.2 (swift-6.2-RELEASE)", "Swift version 6.10-dev (LLVM 1a2b, Swift 3c4d)",
    "swift-driver version: 1.148.6 Apple Swift version 6.2.3 (swiftlang-6.2.3.3.21)", "Swift version 7.0 (x)",
  ])
  func `Swift 6.2 and newer are recognised`(swift: String) throws {
    #expect(try SetUpMachine(swift: swift).setUp() == .init(status: 0, said: "", calls: []))
  }

  @Test func `root without Swift is told of both and nothing is installed yet`() throws {
    let outcome = try SetUpMachine(swift: nil, commands: []).setUp()
    #expect(outcome.status == 1)
    #expect(outcome.said.contains(Self.page))
    #expect(outcome.said.hasSuffix("\n  \(Self.install) gnuplot-nox\n"))
    #expect(outcome.calls == [])
  }

  @Test(arguments: ["ID=fedora", "ID=alpine\nID_LIKE=\"\"", nil] as [String?])
  func `another system is told which libraries were looked for and which were not found`(osRelease: String?)
    throws
  {
    let outcome = try SetUpMachine(osRelease: osRelease, commands: [], files: [SetUpMachine.font]).setUp()
    #expect(outcome.status == 1)
    #expect(
      outcome.said.hasPrefix(
        """
        gcdbench looked for libpfm4 (perfmon/pfmlib.h), gnuplot, DejaVu Sans (font), libyaml (yaml.h), \
        libmicrohttpd (microhttpd.h), libcurl (curl/curl.h), TurboJPEG (turbojpeg.h), \
        and did not find libpfm4 (perfmon/pfmlib.h), gnuplot, libyaml (yaml.h), \
        libmicrohttpd (microhttpd.h), libcurl (curl/curl.h), TurboJPEG (turbojpeg.h).

        """))
    #expect(outcome.calls == [])
  }

  @Test func `macOS gets the Homebrew line`() throws {
    let outcome = try SetUpMachine.bare.with { ($0.system, $0.user, $0.osRelease) = ("Darwin", 501, nil) }
      .setUp()
    #expect(outcome.status == 1)
    #expect(outcome.said.hasSuffix("\n  brew install libyaml gnuplot libmicrohttpd jpeg-turbo\n"))
    #expect(outcome.calls == [])
  }
}
