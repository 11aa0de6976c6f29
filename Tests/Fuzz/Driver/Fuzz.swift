import FuzzSupport
import Platform

#if LIBFUZZER
  internal import CFuzzer
#endif
#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// `fuzz --list`, `fuzz --seeds TARGET DIR`, `fuzz TARGET …` (what follows goes to libFuzzer), or without libFuzzer
/// `fuzz TARGET INPUTS [SEED]`. Support/fuzz calls it.
#if !LIBFUZZER
  @main
#endif
enum Fuzz {
  #if !LIBFUZZER
    static func main() throws {
      try answer()
      exit(try SeededEngine(chosen, Array(CommandLine.arguments.dropFirst(2))).run())
    }
  #endif

  /// Does what is no fuzzing, and ends.
  static func answer() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "--list": print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    case "--seeds" where words.count == 3: try writeSeeds(of: target(words[1]), into: words[2])
    case .some: return
    case nil: refuse("say which target: \(FuzzTarget.all.map(\.name))")
    }
    exit(0)
  }

  /// The target that the command line names; libFuzzer's callbacks are C functions, which carry nothing with them.
  static let chosen = target(CommandLine.arguments.dropFirst().first ?? "")

  private static func target(_ name: String) -> FuzzTarget {
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      refuse("no target \(name): there are \(FuzzTarget.all.map(\.name))")
    }
    return target
  }

  private static func writeSeeds(of target: FuzzTarget, into folder: String) throws {
    for (index, seed) in try target.seeds().enumerated() {
      try File.write(seed, to: "\(folder)/seed-\(index)")
    }
    try File.write(Array(target.dictionary.utf8), to: "\(folder).dict")
  }

  /// Checks one input; what must not be ends the process, so that the engine keeps the input.
  static func check(_ bytes: [UInt8]) {
    if let fault = chosen.check(bytes) { refuse("\(chosen.name): \(fault)") }
  }

  static func refuse(_ fault: String) -> Never {
    try? StandardStream.error.file.write("fuzz: \(fault)\n".utf8)
    abort()
  }
}

#if LIBFUZZER
  /// libFuzzer's own main calls this first, then `LLVMFuzzerTestOneInput` for each input.
  @_cdecl("LLVMFuzzerInitialize")
  func startForLibFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
  ) -> Int32 {
    do { try Fuzz.answer() } catch { Fuzz.refuse("\(error)") }
    // The target's name would be a folder of inputs to libFuzzer.
    words.pointee[1] = words.pointee[0]
    words.pointee += 1
    count.pointee -= 1
    return 0
  }

  @_cdecl("LLVMFuzzerTestOneInput")
  func checkForLibFuzzer(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
    Fuzz.check(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  }

  /// libFuzzer finds this by its name. Every other change is its own, the rest know of lines, numbers and syntax.
  @_cdecl("LLVMFuzzerCustomMutator")
  func mutateForLibFuzzer(
    _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int, _ seed: UInt32
  ) -> Int {
    guard seed.isMultiple(of: 2), size > 0 else { return LLVMFuzzerMutate(data, size, most) }
    var mutator = ByteMutator(seed: UInt64(seed), morsels: Fuzz.chosen.morsels)
    let changed = mutator.mutate(Array(UnsafeBufferPointer(start: data, count: size))).prefix(most)
    _ = UnsafeMutableBufferPointer(start: data, count: most).update(fromContentsOf: changed)
    return changed.count
  }
#endif
