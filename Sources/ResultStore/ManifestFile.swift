internal import FoundationEssentials
internal import Platform
internal import ScenarioModel

/// A manifest as the bytes of run.json.
enum ManifestFile {
  static func bytes(_ manifest: RunManifest) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // Values of strings, integers and floats, the latter never refused: there is nothing that could fail.
    let data = (try? encoder.encode(manifest)) ?? Data()
    return Array(data) + [0x0A]
  }

  static func read(_ path: String) throws(StoreReadError) -> RunManifest {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try FileSystem.read(path) } catch { throw .cannotRead(error) }
    try checkSchema(of: bytes, path: path)
    return try decode(RunManifest.self, from: bytes, path: path)
  }

  /// Before all else: another version may have other fields.
  private static func checkSchema(of bytes: [UInt8], path: String) throws(StoreReadError) {
    let version = try decode(Version.self, from: bytes, path: path).schemaVersion
    guard version != RunManifest.currentSchema else { return }
    throw .unknownSchema(path: path, found: "\(version)", known: RunManifest.currentSchema)
  }

  private struct Version: Decodable { let schemaVersion: Int }

  private static func decode<T: Decodable>(
    _ type: T.Type, from bytes: [UInt8], path: String
  ) throws(StoreReadError) -> T {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode(type, from: Data(bytes))
    } catch {
      throw .badManifest(path: path, what: what(error))
    }
  }

  private static func what(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): "\(place(context, key)) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context)) is not of its type"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(place(context)): \(context.debugDescription)"
    default: "this is not the JSON of a run"
    }
  }

  private static func place(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
    (context.codingPath + (key.map { [$0] } ?? [])).map(\.stringValue).joined(separator: ".")
  }
}
