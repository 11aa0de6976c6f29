import Testing

@testable import Probes

struct MappedLibraryTests {
  @Test func `only files mapped as code are libraries, each once, with blanks in their paths`() {
    let maps = """
      5581b000-5581c000 r--p 00000000 fe:00 123                        /opt/my tools/gcdbench
      5581c000-5581d000 r-xp 00001000 fe:00 123                        /opt/my tools/gcdbench
      5581d000-5581e000 r-xp 00001000 fe:00 123                        /opt/my tools/gcdbench
      7f01b000-7f01c000 r-xp 00001000 fe:00 124                        /usr/lib/libdispatch.so
      7f02b000-7f02c000 r--p 00000000 fe:00 125                        /usr/lib/locale/C.utf8
      7f03b000-7f03c000 r-xp 00000000 00:00 0
      7ffce000-7ffcf000 r-xp 00000000 00:00 0                          [vdso]
      """
    #expect(MappedLibrary.executablePaths(in: maps) == ["/opt/my tools/gcdbench", "/usr/lib/libdispatch.so"])
    #expect(MappedLibrary.executablePaths(in: "") == [])
  }

  @Test func `Dispatch is dynamic where its library is mapped, else in the program, else unknown`() {
    let program = MappedLibrary(name: "gcdbench", path: "/b/gcdbench", buildID: "01")
    let dispatch = MappedLibrary(name: "libdispatch.so", path: "/l/libdispatch.so", buildID: "02")
    let both = DispatchLinkage.find(in: [program, dispatch], executable: program.path)
    #expect(both == DispatchLinkage(kind: .dynamic, path: "/l/libdispatch.so", buildID: "02"))
    let alone = DispatchLinkage.find(in: [program], executable: program.path)
    #expect(alone == DispatchLinkage(kind: .static, path: "/b/gcdbench", buildID: "01"))
    #expect(DispatchLinkage.find(in: [], executable: program.path) == nil)
    #expect(DispatchLinkage.find(in: [program], executable: nil) == nil)
  }

  #if os(Linux)
    @Test func `the C library of this process has a build id`() throws {
      let library = try #require(MappedLibrary.all().first { $0.name.hasPrefix("libc.so") })
      let id = try #require(library.buildID)
      #expect(id.count == 40)
      #expect(id.allSatisfy { $0.isHexDigit })
    }
  #endif
}

struct BuildIDTests {
  /// An ELF file with one segment of notes: first another's, then the build id.
  private static func file(kind: UInt8 = 4, name: String = "GNU\0", content: [UInt8] = [0x0a, 0xbc, 0xff])
    -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: 64 + 56)
    bytes.replaceSubrange(0..<6, with: [0x7f, 0x45, 0x4c, 0x46, 2, 1])
    (bytes[32], bytes[54], bytes[56]) = (64, 56, 1)
    let other: [UInt8] = [4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0] + Array("GNU\0".utf8) + [9, 0, 0, 0]
    let own: [UInt8] =
      [UInt8(name.utf8.count), 0, 0, 0, UInt8(content.count), 0, 0, 0, 3, 0, 0, 0] + Array(name.utf8)
      + content
    let notes = other + own
    (bytes[64], bytes[64 + 8], bytes[64 + 32], bytes[64 + 48]) = (kind, 120, UInt8(notes.count), 4)
    return bytes + notes
  }

  private static func find(_ bytes: [UInt8]) -> String? {
    BuildID.find { offset, count in
      offset + count <= bytes.count ? Array(bytes[offset..<offset + count]) : nil
    }
  }

  @Test func `the build id is found past another note`() {
    #expect(Self.find(Self.file()) == "0abcff")
  }

  @Test func `another segment, another owner, another file have none`() {
    #expect(Self.find(Self.file(kind: 1)) == nil)
    #expect(Self.find(Self.file(name: "ABC\0")) == nil)
    #expect(Self.find(Array("#!/bin/sh\n".utf8)) == nil)
    #expect(BuildID.ofFile("/nonexistent") == nil)
  }

  @Test func `a file damaged at any byte or cut anywhere crashes nothing`() {
    let whole = Self.file()
    for cut in 0..<whole.count { #expect(Self.find(Array(whole[..<cut])) == nil) }
    var survivors = 0
    for index in whole.indices {
      var damaged = whole
      damaged[index] = 0xff
      if Self.find(damaged) != nil { survivors += 1 }
    }
    #expect(survivors > 0 && survivors < whole.count)
  }
}
