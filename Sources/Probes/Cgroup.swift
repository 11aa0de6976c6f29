/// The control groups that bound this process in one resource: its own first, then those above it, as folders to read.
package struct Cgroup: Sendable, Equatable {
  /// v1 has its files and units other than v2.
  enum Version: Sendable { case v1, v2 }

  var version: Version
  var folders: [String]

  /// Those of the CPU; nil without control groups, and where their file system is not mounted.
  package static func own(files: FileReader = .live) -> Cgroup? { own(of: "cpu", files: files) }

  static func own(of controller: String, files: FileReader) -> Cgroup? {
    guard let membership = files.text("/proc/self/cgroup"), let mounts = files.text("/proc/self/mountinfo")
    else { return nil }
    return locate(membership: membership, mounts: mounts, controller: controller)
  }

  /// On a machine that mixes both versions the controllers sit in v1, so that is looked for first.
  static func locate(membership: String, mounts: String, controller: String = "cpu") -> Cgroup? {
    let groups = membership.split(separator: "\n").map {
      $0.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    }
    let v1 = groups.first { $0.count == 3 && $0[1].split(separator: ",").contains(Substring(controller)) }
    let v2 = groups.first { $0.count == 3 && $0[0] == "0" && $0[1].isEmpty }
    let found = CgroupMount.parse(mounts)
    if let v1, let mount = found.first(where: { $0.controllers?.contains(Substring(controller)) == true }) {
      return Cgroup(version: .v1, folders: mount.folders(to: v1[2]))
    }
    if let v2, let mount = found.first(where: { $0.controllers == nil }) {
      return Cgroup(version: .v2, folders: mount.folders(to: v2[2]))
    }
    return nil
  }
}

/// One mounted hierarchy of control groups.
struct CgroupMount {
  var root: Substring
  var point: String
  /// nil for the one hierarchy of v2.
  var controllers: [Substring]?

  /// Fields of proc(5) mountinfo: 4 is the root within the file system, 5 the mount point, past ` - ` type and options.
  static func parse(_ mounts: String) -> [CgroupMount] {
    mounts.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard let dash = fields.firstIndex(of: "-"), dash > 5, fields.count > dash + 3 else { return nil }
      let point = String(fields[4])
      switch fields[dash + 1] {
      case "cgroup2": return CgroupMount(root: fields[3], point: point, controllers: nil)
      case "cgroup":
        return CgroupMount(root: fields[3], point: point, controllers: fields[dash + 3].split(separator: ","))
      default: return nil
      }
    }
  }

  /// The group's folder and all above it, up to the mount point.
  func folders(to group: Substring) -> [String] {
    let inside = root != "/" && group.hasPrefix(root) ? group.dropFirst(root.count) : group
    // A group outside of what is mounted here shows as `/..`: then the mount point is the nearest we can see.
    let parts = inside.split(separator: "/")
    guard !parts.contains("..") else { return [point] }
    return (0...parts.count).reversed().map {
      ([point] + parts[..<$0].map(String.init)).joined(separator: "/")
    }
  }
}
