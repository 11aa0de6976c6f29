import GCDBenchKit

@main
struct OutsideBench {
  static func main() { GCDBench.main(adding: [SemaphorePair.self, HandOff.self, Faults.self]) }
}
