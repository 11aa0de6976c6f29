import GCDBenchKit

@main
struct OutsideBench {
  static func main() { GCDBench.main(adding: [SemaphorePair.self, Faults.self]) }
}
