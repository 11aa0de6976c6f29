#if Images
  import MockImageServer
  import Pictures
  import Platform
  import ScenarioModel
  import Testing

  @Suite struct `Answers of the image server` {
    private static func id(_ answer: RawConnection.Answer) throws -> Int? {
      PictureCode.id(of: try JPEG.decode(answer.body))
    }

    @Test func `a picture is a JPEG of the size that was asked for, and says which it is`() async throws {
      try await serving { server in
        for id in [0, 7, 4_294_967_295] {
          let answer = try server.get("/images/\(id).jpg?w=200&h=150")
          let pixels = try JPEG.decode(answer.body)
          #expect(answer.status == 200 && answer.headers["content-type"] == "image/jpeg")
          #expect(pixels.width == 200 && pixels.height == 150)
          #expect(PictureCode.id(of: pixels) == id)
        }
      }
    }

    @Test func `a wrong picture under a right name is told from the right one`() async throws {
      try await serving { server in
        let seven = try server.get(small(7, width: 200, height: 150))
        #expect(try Self.id(seven) != 8)
      }
    }

    @Test func `the same picture is the same bytes from another server, and others from another seed`()
      async throws
    {
      @Sendable func bodies(_ seed: Int) async throws -> [[UInt8]] {
        try await serving(["seed": .integer(seed)]) { server in
          try (0..<3).map { try server.get(small($0)).body }
        }
      }
      let first = try await bodies(1)
      #expect(try await bodies(1) == first)
      #expect(try await bodies(2) != first)
      #expect(Set(first).count == 3)
    }

    @Test func `a connection serves one request after the other, also when they come at once`() async throws {
      try await serving { server in
        let connection = try server.connect()
        let first = try connection.get(small(1))
        for id in 1...5 { connection.send("GET \(small(id)) HTTP/1.1\r\nHost: x\r\n\r\n") }
        let all = try (1...5).map { _ in try connection.answer().body }
        #expect(all[0] == first.body)
        #expect(Set(all).count == 5)
        #expect(try all == (1...5).map { try server.get(small($0)).body })
      }
    }

    @Test func `HEAD has the headers of GET and no body`() async throws {
      try await serving { server in
        let connection = try server.connect()
        let head = try connection.get(small(3), method: "HEAD")
        let get = try connection.get(small(3))
        #expect(head.body.isEmpty && head.status == 200)
        #expect(head.headers["content-length"] == "\(get.body.count)")
        #expect(head.headers["etag"] == get.headers["etag"] && head.headers["etag"] != nil)
        #expect(server.server.report().bytes == get.body.count)
      }
    }

    @Test func `HTTP 1.0 is answered, and its connection closed`() async throws {
      try await serving { server in
        let connection = try server.connect()
        connection.send("GET \(small(3)) HTTP/1.0\r\n\r\n")
        let answer = try connection.answer()
        #expect(answer.status == 200 && !answer.body.isEmpty)
        #expect(connection.rest().isEmpty && connection.ending == .closed)
      }
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "GETS", "GE", "get"])
    func `other methods are 405 and told which are not, their bodies read`(method: String) async throws {
      try await serving { server in
        let connection = try server.connect()
        connection.send("\(method) /images/1.jpg HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabcde")
        let answer = try connection.answer()
        #expect(answer.status == 405 && answer.headers["allow"] == "GET, HEAD")
        #expect(try server.get(small(1)).status == 200)
      }
    }

    @Test func `a refusal says why in a sentence, and the connection goes on`() async throws {
      try await serving { server in
        let connection = try server.connect()
        let tooBig = try connection.get("/images/1.jpg?w=100000&h=100000")
        #expect(tooBig.status == 400 && tooBig.text == "w must be a whole number from 16 to 4096.\n")
        #expect(tooBig.headers["content-type"] == "text/plain; charset=utf-8")
        #expect(try connection.get("/etc/passwd").status == 404)
        #expect(try connection.get("/images/../../../etc/passwd").status == 404)
        #expect(try connection.get("/health").text == "ok\n")
        #expect(server.server.report().requests == 0)
      }
    }

    @Test func `who has a picture already is told that it is still good`() async throws {
      try await serving { server in
        let connection = try server.connect()
        let first = try connection.get(small(1))
        let etag = try #require(first.headers["etag"])
        #expect(first.headers["cache-control"] == nil)
        for given in [etag, "\"other\", \(etag)", "W/\(etag)", "*"] {
          let again = try connection.get(small(1), "If-None-Match: \(given)")
          #expect(again.status == 304 && again.headers["etag"] == etag)
        }
        #expect(try connection.get(small(2), "If-None-Match: \(etag)").status == 200)
        #expect(server.server.report().notModified == 4)
      }
    }

    @Test func `what is said about keeping is as stated, at once for pictures that are there already`()
      async throws
    {
      try await serving(["caching": "max-age"]) { server in
        let connection = try server.connect()
        let lasting = try connection.get(small(1))
        #expect(lasting.headers["cache-control"] == "max-age=3600")
        let etag = try #require(lasting.headers["etag"])
        try server.server.behave(settings(["caching": "none"]))
        let plain = try connection.get(small(1), "If-None-Match: \(etag)")
        #expect(plain.status == 200 && plain.body == lasting.body)
        #expect(plain.headers["etag"] == nil && plain.headers["cache-control"] == nil)
      }
    }

    @Test func `pictures can be had painted beforehand, which counts for nothing`() async throws {
      try await serving(["silent": 1.0]) { server in
        #expect(try server.get("/prime?ids=0-19&w=64&h=48&quality=60").status == 204)
        let primed = server.server.report()
        #expect(primed.requests == 0 && primed.unique == 0 && primed.cachedBytes > 0)
        #expect(try server.get("/prime?ids=0-19&w=64&h=48&quality=60").status == 204)
        try server.server.behave(settings())
        for id in 0..<20 { _ = try server.get(small(id)) }
        #expect(server.server.report().cachedBytes == primed.cachedBytes)
      }
    }

    @Test func `many pictures leave the memory within its bound, and all come right`() async throws {
      try await serving(cacheBytes: 20_000) { server in
        let connection = try server.connect()
        for round in 0..<2 {
          for id in 0..<40 {
            let answer = try connection.get(small(id, width: 96, height: 72))
            #expect(try Self.id(answer) == id, "round \(round)")
            let report = server.server.report()
            #expect(report.cachedBytes <= report.cacheLimitBytes)
          }
        }
        #expect(server.server.report().cacheLimitBytes == 20_000)
      }
    }

    @Test func `the index page shows pictures with their words, and needs nothing from elsewhere`()
      async throws
    {
      try await serving(["network": "3g"]) { server in
        let page = try server.get("/")
        #expect(page.headers["content-type"] == "text/html; charset=utf-8")
        let images = page.text.split(separator: "<img ").dropFirst()
        #expect(images.count == 48)
        #expect(images.allSatisfy { $0.contains("alt=\"Picture ") && $0.contains("loading=\"lazy\"") })
        #expect(page.text.contains("Answers come after about 200 ms"))
        #expect(page.text.contains("97500 bytes a second"))
        #expect(!page.text.contains("<script") && !page.text.contains("://"))
        let source = try #require(images.first?.split(separator: "\"").dropFirst().first)
        let path = source.split(separator: "&amp;").joined(separator: "&")
        #expect(try server.get(path).headers["content-type"] == "image/jpeg")
      }
    }

    @Test func `stats are JSON with units in their names`() async throws {
      try await serving(["not_found": 1.0]) { server in
        _ = try server.get(small(1))
        let stats = try server.get("/stats")
        #expect(stats.headers["content-type"] == "application/json")
        for line in [
          "\"requests\" : 1", "\"not_found\" : 1", "\"unique\" : 1", "\"cache_limit_bytes\" : 67108864",
        ] {
          #expect(stats.text.contains(line), "\(line) in \(stats.text)")
        }
      }
    }
  }
#endif
