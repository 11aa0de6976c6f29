extension ScenarioReader {
  /// Folders that stand beside the scenarios' own.
  static let reservedNames = ["example", "baselines", "history", "latest"]

  /// The stated name, else the file's stem: `Scenarios/apply-striding.yaml` is `apply-striding`.
  mutating func name(_ fields: Fields) -> String? {
    guard let node = fields["name"] else { return checkedName(stem, at: fields.mark) }
    return word(node, key: "name", form: .slug).flatMap { checkedName($0, at: node.mark) }
  }

  private mutating func checkedName(_ name: String, at mark: SourceMark) -> String? {
    guard let slug = slug(name, key: "name", at: mark) else { return nil }
    guard Self.reservedNames.contains(slug) else { return slug }
    report(.reservedName(slug, reserved: Self.reservedNames), at: .file(mark))
    return nil
  }

  private var stem: String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.lastIndex(of: ".").map { $0 == file.startIndex ? file : file[..<$0] } ?? file)
  }

  mutating func slugs(_ key: String, _ fields: Fields) -> [String] {
    var slugs: [String] = []
    for node in items(key, fields) {
      guard let slug = word(node, key: key, form: .slug).flatMap({ slug($0, key: key, at: node.mark) }) else {
        continue
      }
      if slugs.contains(slug) { report(.twice(key: key, text: slug), at: .file(node.mark)) }
      slugs.append(slug)
    }
    return slugs
  }

  /// Names become folders and files: nothing but lower-case letters, digits and `-`, and no `-` first.
  mutating func slug(_ text: String, key: String, at mark: SourceMark) -> String? {
    if Slug.isSlug(text) { return text }
    report(.notASlug(key: key, text: text, nearest: Slug.nearest(to: text)), at: .file(mark))
    return nil
  }

  mutating func variant(_ node: YAMLNode, key: String) -> String? {
    guard let name = word(node, key: key, form: .variant) else { return nil }
    guard let workload, workload.variant(named: name) == nil else { return name }
    reportUnknown("variant", name, among: workload.variants.map(\.name), at: .file(node.mark))
    return nil
  }
}

enum Slug {
  static let pattern = "^[a-z0-9][a-z0-9-]{0,63}$"

  static func isSlug(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64 && text.first != "-" && text.unicodeScalars.allSatisfy(isAllowed)
  }

  /// The same words as a slug; nil where nothing is left, or a path would be hidden.
  static func nearest(to text: String) -> String? {
    if text.contains("/") { return nil }
    let words = text.lowercased().unicodeScalars.split { !isAllowed($0) || $0 == "-" }
    let slug = words.map { String($0) }.joined(separator: "-")
    return isSlug(slug) ? slug : nil
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9", "-": true
    default: false
    }
  }
}
