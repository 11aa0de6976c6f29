#if !LIBFUZZER
  import FuzzSupport
  import Platform

  #if canImport(Glibc)
    internal import Glibc
  #else
    internal import Darwin
  #endif

  /// In place of libFuzzer, where the toolchain does not link it: seeded changes of the seeds, blind to what they reach.
  struct SeededEngine {
    private let target: FuzzTarget
    private let inputs: Int
    private let seed: UInt64
    private let replayed: String?

    /// - Parameter options: a file to check, or how many inputs and from which seed.
    init(_ target: FuzzTarget, _ options: [String]) {
      self.target = target
      let count = options.first.map { Int($0) } ?? 1_000_000
      inputs = count ?? 0
      replayed = count == nil ? options.first : nil
      seed = options.dropFirst().first.flatMap { UInt64($0) } ?? 1
    }

    func run() throws -> Int32 {
      if let replayed {
        Fuzz.check(try File.read(replayed))
        return 0
      }
      try limit()
      // The input stands in a file before it is tried, so that it is there after the process has died of it.
      let path = ".build/fuzz-found/\(target.name)-input"
      let seeds = try target.seeds()
      for number in 0..<inputs {
        var mutator = ByteMutator(seed: seed &+ UInt64(number), morsels: target.morsels)
        let input = mutator.mutate(seeds[number % seeds.count])
        try File.write(input, to: path)
        alarm(5)
        Fuzz.check(input)
      }
      alarm(0)
      unlink(path)
      print("\(target.name): \(inputs) inputs from seed \(seed)")
      return 0
    }

    /// What takes more dies, and its input is kept.
    private func limit() throws {
      var most = rlimit(rlim_cur: 2 << 30, rlim_max: 2 << 30)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &most)
      #else
        setrlimit(RLIMIT_AS, &most)
      #endif
    }
  }
#endif
