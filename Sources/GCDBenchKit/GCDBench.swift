/// The whole tool as one call, for a `main` of three lines.
public enum GCDBench {
  public static func main() {}
}
