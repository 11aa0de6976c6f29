internal import CYAML

/// A libyaml parser over bytes of its own; both are freed with it, each event as soon as it is copied.
final class LibYAMLStream {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ input: [UInt8]) {
    bytes = .allocate(capacity: input.count)
    _ = bytes.initialize(from: input)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    // Fails only without memory; the parser then reports YAML_MEMORY_ERROR at the first event.
    if yaml_parser_initialize(parser) == 1 {
      yaml_parser_set_input_string(parser, UnsafePointer(bytes.baseAddress), input.count)
    }
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  func next() throws(YAMLProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw LibYAMLProblem(parser.pointee, bytes).plain }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }
}

extension YAMLEvent {
  fileprivate init(_ event: yaml_event_t) {
    let mark = SourceMark(event.start_mark)
    switch event.type {
    case YAML_STREAM_START_EVENT: self.init(kind: .streamStart, mark: mark)
    case YAML_DOCUMENT_START_EVENT: self.init(kind: .documentStart, mark: mark)
    case YAML_DOCUMENT_END_EVENT: self.init(kind: .documentEnd, mark: mark)
    case YAML_SEQUENCE_END_EVENT: self.init(kind: .sequenceEnd, mark: mark)
    case YAML_MAPPING_END_EVENT: self.init(kind: .mappingEnd, mark: mark)
    case YAML_ALIAS_EVENT: self.init(kind: .alias(String(yaml: event.data.alias.anchor) ?? ""), mark: mark)
    case YAML_SCALAR_EVENT: self.init(scalar: event.data.scalar, mark)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      self.init(
        kind: .sequenceStart, mark: mark, anchor: String(yaml: start.anchor), tag: String(yaml: start.tag))
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      self.init(
        kind: .mappingStart, mark: mark, anchor: String(yaml: start.anchor), tag: String(yaml: start.tag))
    default: self.init(kind: .streamEnd, mark: mark)
    }
  }

  private init(scalar: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar, _ mark: SourceMark) {
    let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    self.init(
      kind: .scalar(YAMLScalar(text: text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)), mark: mark,
      anchor: String(yaml: scalar.anchor), tag: String(yaml: scalar.tag))
  }
}

extension SourceMark {
  init(_ mark: yaml_mark_t) { self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1) }
}

extension String {
  fileprivate init?(yaml text: UnsafeMutablePointer<yaml_char_t>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}
