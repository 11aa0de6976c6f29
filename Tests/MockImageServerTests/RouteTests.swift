#if Images
  import MockImageServer
  import ScenarioModel
  import Testing

  @Suite struct `What a target asks for` {
    @Test func `a picture, with what is not said as it usually is`() {
      #expect(Route("/images/7.jpg") == .picture(PictureName(id: 7, width: 800, height: 600, quality: 85)))
      #expect(Route("/images/7.jpg?h=150&w=200") == .picture(PictureName(id: 7, width: 200, height: 150)))
      #expect(
        Route(ServerEndpoint.imagePath(9, width: 16, height: 12, quality: 10))
          == .picture(PictureName(id: 9, width: 16, height: 12, quality: 10)))
      #expect(Route("/images/4294967295.jpg?") == .picture(PictureName(id: 4_294_967_295)))
    }

    @Test(arguments: [
      "/images/4294967296.jpg", "/images/9999999999.jpg", "/images/1.jpg?w=15", "/images/1.jpg?w=4097",
      "/images/1.jpg?h=11", "/images/1.jpg?h=4097", "/images/1.jpg?quality=9", "/images/1.jpg?quality=101",
      "/images/1.jpg?w=4096&h=4096", "/images/1.jpg?w=100000&h=100000", "/images/1.jpg?w=-5",
      "/images/1.jpg?w=", "/images/1.jpg?w=200;h=150", "/images/1.jpg?size=1",
      "/images/1.jpg?w=99999999999999999999", "/images/1.jpg?w=0x10", "/images/1.jpg?ids=0-9",
      "/prime", "/prime?ids=5", "/prime?ids=9-5", "/prime?ids=0-10000", "/prime?ids=0-4294967296",
    ])
    func `what is out of bounds is refused in one sentence`(target: String) throws {
      guard case .bad(let sentence) = Route(target) else {
        Issue.record("\(target) is \(Route(target))")
        return
      }
      #expect(sentence.hasSuffix(".") && sentence.split(separator: "\n").count == 1)
    }

    @Test func `an ampersand too many does no harm`() {
      #expect(Route("/images/1.jpg?w=200&") == .picture(PictureName(id: 1, width: 200)))
    }

    @Test(arguments: [
      "", "x", "//", "/images", "/images/", "/images/.jpg", "/images/x.jpg", "/images/1.png",
      "/images/1.jpgx",
      "/images/-1.jpg", "/images/99999999999.jpg", "/images/../etc/passwd", "/../../etc/passwd",
      "/%2e%2e/%2e%2e/etc/passwd", "/etc/passwd", "/stats/", "/healthy", "/index.html", "/images/1.jpg/..",
      "http://127.0.0.1/stats", "/images/7\0.jpg",
    ])
    func `nothing else is there`(target: String) { #expect(Route(target) == .unknown) }

    @Test func `the other places`() {
      #expect(Route("/") == .index)
      #expect(Route("/?utm=1") == .index)
      #expect(Route("/health") == .health)
      #expect(Route("/stats") == .stats)
      #expect(Route("/reset") == .reset)
      #expect(
        Route("/prime?ids=3-9&w=20&h=20") == .prime(PictureName(id: 0, width: 20, height: 20), ids: 3...9))
    }

    @Test func `a target that is too long is not even read`() {
      #expect(Route("/" + String(repeating: "a", count: 8191)) == .unknown)
      #expect(Route("/" + String(repeating: "a", count: 8192)) == .tooLong)
    }

    @Test func `no two names are the same number`() {
      let ids = [0, 1, 2, 4_294_967_295]
      let names = ids.flatMap { id in
        [16, 17, 4096].flatMap { width in
          [12, 13, 4096].flatMap { height in
            [10, 11, 100].map { PictureName(id: id, width: width, height: height, quality: $0) }
          }
        }
      }
      #expect(Set(names.map(\.packed)).count == names.count)
    }
  }
#endif
