import Testing

@testable import Probes

private let v2Mount = "25 20 0:22 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate\n"
private let v1Mounts = """
  31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
  32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime shared:9 - cgroup cgroup rw,cpu,cpuacct
  33 31 0:30 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
  """

struct CgroupTests {
  @Test func `the groups of v2 are looked at from the own one up`() {
    let group = Cgroup.locate(membership: "0::/user.slice/a b.scope\n", mounts: v2Mount)
    #expect(
      group
        == Cgroup(
          version: .v2,
          folders: ["/sys/fs/cgroup/user.slice/a b.scope", "/sys/fs/cgroup/user.slice", "/sys/fs/cgroup"]))
  }

  @Test func `where both versions are mounted the CPU controller of v1 counts`() {
    let membership = "4:memory:/x\n1:cpu,cpuacct:/job\n0::/\n"
    let group = Cgroup.locate(membership: membership, mounts: v1Mounts)
    #expect(
      group
        == Cgroup(version: .v1, folders: ["/sys/fs/cgroup/cpu,cpuacct/job", "/sys/fs/cgroup/cpu,cpuacct"]))
  }

  @Test(
    arguments: [
      ("0::/docker/abc", "1 2 0:1 /docker/abc /sys/fs/cgroup rw - cgroup2 c rw", "/sys/fs/cgroup"),
      ("0::/../other", "1 2 0:1 / /sys/fs/cgroup rw - cgroup2 c rw", "/sys/fs/cgroup"),
      ("", v2Mount, nil), ("0::/a", "", nil), ("0::/a", "1 2 3 - cgroup2", nil),
    ] as [(String, String, String?)])
  func `a group seen from inside a container is the mount point`(
    membership: String, mounts: String, folder: String?
  ) {
    #expect(Cgroup.locate(membership: membership, mounts: mounts)?.folders.first == folder)
  }

  @Test(
    arguments: [
      ("max 100000", .unlimited), ("-1 100000", .unlimited), ("150000 100000", .cpus(1.5)), ("1 0", nil),
      ("x", nil),
    ] as [(String, CPUQuota?)])
  func `a quota is read in CPUs`(text: String, expected: CPUQuota?) {
    #expect(Cgroup.parse(cpuMax: text) == expected)
  }

  @Test func `the tightest quota on the way up binds, and v1 keeps its in two files`() {
    let v2 = Cgroup(version: .v2, folders: ["/c/a", "/c"])
    #expect(
      v2.quota(files: .scripted(["/c/a/cpu.max": "max 100000\n", "/c/cpu.max": "50000 100000\n"]))
        == .cpus(0.5))
    #expect(v2.quota(files: .scripted(["/c/a/cpu.max": "max 100000\n"])) == .unlimited)
    #expect(v2.quota(files: .scripted([:])) == nil)
    let v1 = Cgroup(version: .v1, folders: ["/c"])
    let files = ["/c/cpu.cfs_quota_us": "200000\n", "/c/cpu.cfs_period_us": "100000\n"]
    #expect(v1.quota(files: .scripted(files)) == .cpus(2))
  }

  @Test(
    arguments: [
      ("nr_periods 9\nnr_throttled 3\nthrottled_usec 40\n", CPUThrottling(count: 3, nanoseconds: 40_000)),
      ("nr_periods 9\nnr_throttled 3\nthrottled_time 40\n", CPUThrottling(count: 3, nanoseconds: 40)),
      ("usage_usec 5\nuser_usec 3\n", nil),
    ] as [(String, CPUThrottling?)])
  func `throttling is microseconds in v2 and nanoseconds in v1`(text: String, expected: CPUThrottling?) {
    #expect(Cgroup.parse(cpuStat: text) == expected)
  }

  @Test func `throttling of the groups above counts too`() {
    let files = ["/c/a/cpu.stat": "nr_throttled 1\nthrottled_usec 2\n", "/c/cpu.stat": "nr_throttled 5\n"]
    let group = Cgroup(version: .v2, folders: ["/c/a", "/c"])
    #expect(group.throttling(files: .scripted(files)) == CPUThrottling(count: 6, nanoseconds: 2000))
    #expect(group.throttling(files: .scripted([:])) == nil)
  }
}
