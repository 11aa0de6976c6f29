import FoundationEssentials
import Platform
import Testing

/// Reads SVGs by Python's XML parser, which is not ours.
enum SVGReader {
  struct Picture: Decodable {
    var role: String
    var labelledBy: [String]
    var title: String
    var titleID: String
    var desc: String
    var descID: String
    var texts: [String]
  }

  static let isThere: Bool = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }
  }()
  static let reason: Comment = "python3 is not installed"

  private static let script = """
    import sys, os, json
    from xml.dom import minidom
    def text(node): return ''.join(text(c) if c.childNodes else (c.data if hasattr(c, 'data') else '') for c in node.childNodes)
    out = {}
    for name in sorted(os.listdir(sys.argv[1])):
        if not name.endswith('.svg'): continue
        root = minidom.parse(os.path.join(sys.argv[1], name)).documentElement
        title = [n for n in root.childNodes if n.nodeName == 'title'][0]
        desc = [n for n in root.childNodes if n.nodeName == 'desc'][0]
        out[name] = dict(role=root.getAttribute('role'), labelledBy=root.getAttribute('aria-labelledby').split(),
            title=text(title), titleID=title.getAttribute('id'), desc=text(desc), descID=desc.getAttribute('id'),
            texts=[text(t) for t in root.getElementsByTagName('text')])
    sys.stdout.buffer.write(json.dumps(out).encode())
    """

  static func read(_ folder: String) throws -> [String: Picture] {
    let pipe = try FileDescriptor.pipe()
    let child = try ChildProcess.spawn("python3", ["-c", script, folder], files: [1: pipe.writing])
    pipe.writing.close()
    let json = try pipe.reading.readToEnd()
    pipe.reading.close()
    #expect(child.wait() == .exited(0))
    return try JSONDecoder().decode([String: Picture].self, from: Data(json))
  }
}
