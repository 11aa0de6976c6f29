/// One step of a YAML stream: all that the tree builder knows of the library behind it.
struct YAMLEvent {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(YAMLScalar)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  let kind: Kind
  let mark: SourceMark
  var anchor: String?
  /// The long form, such as `tag:yaml.org,2002:str`; nil when none was written.
  var tag: String?
}
