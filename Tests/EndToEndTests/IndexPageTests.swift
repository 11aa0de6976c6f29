#if Images
  import FoundationEssentials
  import Platform
  import TestSupport
  import Testing

  extension EndToEnd {
    /// The server's index page as a browser shows it.
    @Suite struct IndexPageTests {
      private struct Seen: Decodable {
        var images: Int
        var decoded: Int
        var title: String
        var overflow: Bool
      }

      @Test(.needs("chromium"), .needs("python3"))
      func `a browser decodes every picture of the index page`() async throws {
        let bench = try Workbench()
        let outcome = try await bench.shell(
          """
          "$G" serve --port 0 --latency 5ms > served.txt &
          S=$!
          trap 'kill $S 2> /dev/null' EXIT
          until grep -q http served.txt; do kill -0 $S || exit 99; sleep 0.02; done
          python3 '\(Repository.fixture("decoded_images.py"))' "$(sed 's| serves.*||' served.txt)"
          """)
        #expect(outcome.code == 0, "\(outcome.errors)")
        let seen = try JSONDecoder().decode(Seen.self, from: Data(outcome.output.utf8))
        #expect(seen.images >= 12)
        #expect(seen.decoded == seen.images)
        #expect(seen.title.contains("gcdbench"))
        #expect(!seen.overflow)
      }
    }
  }
#endif
