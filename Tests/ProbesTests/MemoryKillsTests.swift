import Testing

@testable import Probes

struct MemoryKillsTests {
  private static let v2 = Cgroup(version: .v2, folders: ["/c/a/b", "/c/a", "/c"])
  private static let v1 = Cgroup(version: .v1, folders: ["/m/a", "/m"])
  private static let events = "low 0\nhigh 0\nmax 41\noom 3\noom_kill 2\noom_group_kill 0\n"
  private static let control = "oom_kill_disable 0\nunder_oom 0\noom_kill 5\n"

  @Test(
    arguments: [
      ("the own group of v2", v2, ["/c/a/b/memory.events": events], 2),
      (
        "the nearest that can be read",
        v2, ["/c/a/memory.events": events, "/c/memory.events": "oom_kill 9\n"], 2
      ),
      (
        "the own group of v1", v1,
        ["/m/a/memory.oom_control": control, "/m/memory.oom_control": "oom_kill 9\n"], 5
      ),
      ("a file of the other version", v1, ["/m/a/memory.events": events], nil),
      ("a kernel that does not count them", v1, ["/m/a/memory.oom_control": "under_oom 0\n"], nil),
      ("the machine, where no group tells", v2, ["/proc/vmstat": "pgfault 7\noom_kill 4\noom 1\n"], 4),
      ("the machine, without groups", nil, ["/proc/vmstat": "oom_kill 4\n"], 4),
      (
        "a group is nearer than the machine",
        v2, ["/c/memory.events": events, "/proc/vmstat": "oom_kill 4\n"], 2
      ),
      ("nothing", v2, [:], nil),
    ] as [(String, Cgroup?, [String: String], Int?)])
  func `kills are counted where a worker runs`(
    name: String, cgroup: Cgroup?, files: [String: String], expected: Int?
  ) {
    #expect(MemoryKills.now(cgroup: cgroup, files: .scripted(files)).count == expected, "\(name)")
  }

  @Test(
    arguments: [
      (v2, ["/c/a/b/memory.max": "max\n", "/c/a/memory.max": "2048\n", "/c/memory.max": "4096\n"], 2048),
      (v2, ["/c/a/b/memory.max": "max\n"], nil),
      (v1, ["/m/a/memory.limit_in_bytes": "9223372036854771712\n"], nil),
      (v1, ["/m/a/memory.limit_in_bytes": "9223372036854771712\n", "/m/memory.limit_in_bytes": "70\n"], 70),
      (nil, [:], nil),
    ] as [(Cgroup?, [String: String], Int?)])
  func `the tightest limit binds`(cgroup: Cgroup?, files: [String: String], expected: Int?) {
    #expect(MemoryKills.now(cgroup: cgroup, files: .scripted(files)).limitBytes == expected)
  }

  @Test func `memory has a group of its own in v1`() {
    let files = [
      "/proc/self/cgroup": "4:memory:/job\n1:cpu:/\n0::/\n",
      "/proc/self/mountinfo": """
      32 31 0:29 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu
      35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory
      41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw
      """,
    ]
    let folders = Cgroup.ownOfMemory(files: .scripted(files))?.folders
    #expect(folders == ["/sys/fs/cgroup/memory/job", "/sys/fs/cgroup/memory"])
    #expect(Cgroup.own(files: .scripted(files))?.folders == ["/sys/fs/cgroup/cpu"])
  }
}
