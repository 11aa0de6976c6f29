import Testing

@testable import Probes

struct ProcStatusTests {
  @Test func `peak memory is VmHWM and not what looks like it`() {
    let text = "Name:\tVmHWM:1\nVmPeak:\t  9999 kB\nVmHWM:\t  1928 kB\nVmRSS:\t  1000 kB\n"
    let status = ProcStatus(of: 7, files: .scripted(["/proc/7/status": text]))
    #expect(status.peakResidentBytes() == 1928 * 1024)
    #expect(ProcStatus(of: 8, files: .scripted(["/proc/8/status": "Name:\tx\n"])).peakResidentBytes() == nil)
    #expect(ProcStatus(of: 9, files: .scripted([:])).peakResidentBytes() == nil)
  }

  @Test func `run-queue wait is the second field, summed over the threads`() {
    let status = ProcStatus(
      files: .scripted([
        "/proc/self/task/10/schedstat": "197369 92432 1\n", "/proc/self/task/11/schedstat": "5 8 2\n",
        "/proc/self/task/12/schedstat": "garbage\n",
      ]))
    #expect(status.runQueueWaitNanoseconds() == 92440)
    #expect(ProcStatus(files: .scripted([:])).runQueueWaitNanoseconds() == nil)
  }

  @Test(
    arguments: [
      ("41 (gcdbench-worker) S 1 41", "gcdbench-worker", "S"),
      ("41 (a b) R) D) R 1 41", "a b) R) D", "R"),
      ("41 () Z 1 41", "", "Z"),
    ] as [(String, String, Character)])
  func `a thread's name may hold blanks and parentheses`(start: String, name: String, state: Character) throws
  {
    let stat = start + " 41 0 -1 4194560 99 0 0 0 12 34 0 0 20 0 1 0\n"
    let thread = try #require(ThreadSnapshot.parse(stat: stat, tickNs: 10))
    #expect(thread.identifier == 41)
    #expect(thread.name == name)
    #expect(thread.state == state)
    #expect(thread.userNs == 120)
    #expect(thread.systemNs == 340)
  }

  @Test(arguments: ["", "41", "41 (x", "41 (x) R 1", ") R ("])
  func `half a line of a thread is no thread`(stat: String) {
    #expect(ThreadSnapshot.parse(stat: stat, tickNs: 10) == nil)
  }

  @Test func `a hung thread shows where it waits`() throws {
    let files = [
      "/proc/7/task/8/stat": "8 (x) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14",
      "/proc/7/task/8/wchan": "futex_do_wait",
      "/proc/7/task/8/syscall": "202 0x7f 0x80 0x0 0x0 0x0 0x0 0x7ffc 0x7fdc\n",
      "/proc/7/task/9/stat": "9 (y) R 1 2 3 4 5 6 7 8 9 10 11 12 13 14", "/proc/7/task/9/wchan": "0",
      "/proc/7/task/9/syscall": "running\n", "/proc/7/task/9/comm": "y\n",
      "/proc/7/task/10/comm": "just ended\n",
    ]
    let threads = ProcStatus(of: 7, files: .scripted(files)).threads()
    #expect(threads.map(\.identifier) == [8, 9])
    #expect(threads.map(\.waitChannel) == ["futex_do_wait", nil])
    #expect(threads.map(\.systemCall) == [202, nil])
    #expect(ThreadSnapshot.parse(syscall: "-1 0x7ffc 0x7fdc") == nil)
    #expect(ThreadSnapshot.parse(syscall: "0 0x3") == 0)
  }

  #if os(Linux)
    @Test func `this process has memory, threads and one that runs`() {
      let own = ProcStatus()
      #expect((own.peakResidentBytes() ?? 0) > 1 << 20)
      #expect(own.runQueueWaitNanoseconds() != nil)
      #expect(own.threads().contains { $0.state == "R" })
    }

    @Test func `a file in proc is read past 4 KiB`() throws {
      let maps = try #require(FileReader.live.text("/proc/self/maps"))
      #expect(maps.utf8.count > 4096)
      #expect(maps.hasSuffix("\n"))
      #expect(maps.contains("[stack]"))
    }
  #endif
}
