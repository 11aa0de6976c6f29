import GCDBenchKit

@main
struct GCDBenchCommand {
  static func main() { GCDBench.main() }
}
