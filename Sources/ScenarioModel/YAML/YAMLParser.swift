/// The seam to the YAML library: bytes in, a tree with marks out. Whatever parser stands behind it, the rules of
/// `YAMLTreeBuilder` and `YAMLText` hold: UTF-8, one document, unique plain keys, bounded depth and size.
package enum YAMLParser {
  /// - Parameter bytes: a whole file, with or without a byte order mark, any line ending.
  /// - Throws: the first problem; YAML cannot be read on after one.
  package static func parse(bytes: [UInt8]) throws(YAMLProblem) -> YAMLNode {
    try YAMLText.check(bytes)
    let stream = LibYAMLStream(bytes)
    var builder = YAMLTreeBuilder { () throws(YAMLProblem) in try stream.next() }
    return try builder.document()
  }
}
