#if Images
  import Platform
  import TestSupport
  import Testing

  extension EndToEnd {
    /// `gcdbench serve` as curl, Python, wrk and h2load find it.
    @Suite struct ImageServerTests {
      private let bench: Workbench

      init() throws { bench = try Workbench() }

      /// Runs a shell text beside a server that is told `options`: `$U` is where it is, `$P` a small picture without its
      /// number, `$S` the server's process.
      private func serving(_ options: String, _ text: String) async throws -> RunningProgram.Outcome {
        try await bench.shell(
          """
          rm -f served.txt
          "$G" serve --port 0 \(options) > served.txt 2> said.txt &
          S=$!
          trap 'kill $S 2> /dev/null' EXIT
          until grep -qs http served.txt; do kill -0 $S || { cat said.txt; exit 99; }; sleep 0.02; done
          U=$(sed 's|/ serves.*||' served.txt)
          P='?w=64&h=48&quality=60'
          \(text)
          """)
      }

      @Test(
        .needs("curl"),
        arguments: [
          ("not_found", "404 0"), ("server_error", "500 0"), ("unavailable", "503 0"), ("reset", "200 56"),
          ("reset_early", "000 56"), ("truncated", "200 18"), ("silent", "000 28"), ("trickle", "200 28"),
        ])
      func `curl sees each fault as what it is`(fault: String, seen: String) async throws {
        let flag = "--" + String(fault.map { $0 == "_" ? "-" : $0 })
        let outcome = try await serving(
          "\(flag) 100%",
          """
          curl -s -m 1 -o /dev/null -w '%{http_code} %{exitcode}\\n' "$U/images/7.jpg?w=400&h=300"
          curl -s "$U/stats"
          """)
        #expect(outcome.output.hasPrefix(seen + "\n"), "\(outcome)")
        #expect(outcome.output.contains("\"\(fault)\" : 1"), "\(outcome)")
      }

      @Test(
        .needs("python3"),
        arguments: [
          ("not-found", "404"), ("server-error", "500"), ("unavailable", "503"),
          ("reset", "200 ConnectionResetError"), ("reset-early", "ConnectionResetError"),
          ("truncated", "200 IncompleteRead"), ("silent", "TimeoutError"),
        ])
      func `Python's http client sees each fault as what it is`(fault: String, seen: String) async throws {
        try bench.write(
          """
          import http.client, sys
          connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=1)
          said = []
          try:
              connection.request("GET", "/images/7.jpg?w=400&h=300")
              answer = connection.getresponse()
              said.append(str(answer.status))
              answer.read()
          except Exception as error:
              said.append(type(error).__name__)
          print(" ".join(said))
          """, to: "client.py")
        let outcome = try await serving("--\(fault) 100%", "python3 client.py ${U##*:}")
        // Before Python 3.10 the time-out had another name.
        #expect(
          [seen, seen == "TimeoutError" ? "timeout" : seen].contains(outcome.output.trimmed), "\(outcome)")
      }

      @Test(.needs("curl"))
      func `the same seed gives the same faults under 1 and under 32 connections, another seed others`()
        async throws
      {
        let faults = "--server-error 10% --truncated 10% --reset 10% --latency 1ms"
        func endings(_ options: String, _ curl: String) async throws -> [String] {
          let outcome = try await serving(
            faults + " " + options,
            """
            curl -s \(curl) -o /dev/null -w '%{url} %{http_code} %{exitcode}\\n' "$U/images/[0-299].jpg$P" |
              sed 's|http://[^/]*||' | sort
            """)
          return outcome.output.split(separator: "\n").map(String.init)
        }
        let alone = try await endings("--seed 5", "")
        #expect(alone.count == 300)
        #expect(Set(alone.compactMap { $0.split(separator: " ").last }) == ["0", "18", "56"])
        let together = try await endings("--seed 5", "-Z --parallel-max 32")
        #expect(Set(together).symmetricDifference(alone).sorted() == [])
        #expect(try await endings("--seed 6", "-Z --parallel-max 32") != alone)
      }

      @Test(.needs("wrk"))
      func `wrk counts the errors that were injected`() async throws {
        let outcome = try await serving(
          "--server-error 100%",
          """
          wrk -t1 -c32 -d1s "$U/images/7.jpg$P" | sed -n 's/.*Non-2xx.*: //p; s/.*Socket errors.*/socket errors/p'
          curl -s "$U/stats" | sed -n 's/.*"server_error" : //p'
          """)
        let counts = outcome.output.split(separator: "\n").compactMap { Int($0) }
        try #require(counts.count == 2, "\(outcome)")
        // wrk leaves in the middle of what it has asked for.
        #expect((counts[0]...counts[0] + 64).contains(counts[1]), "\(outcome)")
        #expect(counts[0] > 100)
      }

      @Test(.needs("h2load"), .needs("curl"))
      func `h2load gets five hundred delayed answers at once, from three threads`() async throws {
        let outcome = try await serving(
          "--latency 300ms",
          """
          curl -s "$U/prime?ids=7-7&w=64&h=48&quality=60"
          h2load --h1 -n 500 -c 500 -t 1 "$U/images/7.jpg$P" | grep '^requests:'
          curl -s "$U/stats"
          """)
        #expect(outcome.output.contains("500 succeeded, 0 failed"), "\(outcome)")
        #expect(outcome.output.contains("\"requests\" : 500"), "\(outcome)")
        #expect(outcome.output.contains("\"threads\" : 3"), "\(outcome)")
      }

      @Test(.needs("curl"), arguments: ["INT", "TERM"])
      func `a signal ends it with a line of what it did`(signal: String) async throws {
        let outcome = try await serving(
          "",
          """
          curl -s -o /dev/null "$U/images/[1-3].jpg$P"
          kill -\(signal) $S; wait $S; echo $?; cat served.txt said.txt
          """)
        let lines = outcome.output.split(separator: "\n")
        try #require(lines.count == 3, "\(outcome)")
        #expect(lines[0] == "0")
        #expect(lines[1].hasSuffix("/ serves pictures to 1000 connections at once; Ctrl-C ends it"))
        #expect(lines[2].hasPrefix("3 requests for 3 pictures, "))
      }

      @Test func `what keeps it from starting is one sentence, and code 1`() async throws {
        let taken = try await serving("", "\"$G\" serve --port ${U##*:}; echo $?")
        #expect(taken.output == "1\n")
        #expect(taken.errors.hasSuffix("is taken: name another by --port, or 0 for any that is free\n"))
        let few = try await bench.shell("ulimit -n 200; \"$G\" serve --port 0 --connections 500; echo $?")
        #expect(few.output == "1\n")
        #expect(few.errors.hasSuffix("raise it by 'ulimit -n 564', or ask for fewer connections\n"), "\(few)")
        #expect(try await bench.shell("\"$G\" serve --cpu 1023; echo $?").output == "1\n")
        #expect(try await bench.shell("\"$G\" serve --port 99999").code == 64)
      }

      @Test func `few files are fewer connections, and it says how many`() async throws {
        let outcome = try await bench.shell(
          """
          ulimit -n 200
          "$G" serve --port 0 > served.txt & S=$!
          until grep -q http served.txt; do kill -0 $S || exit 99; sleep 0.02; done
          kill $S; wait $S; cat served.txt
          """)
        #expect(outcome.output.contains(" serves pictures to 136 connections at once"), "\(outcome)")
      }

      @Test func `an address that others reach comes with a warning`() async throws {
        let outcome = try await serving("--bind 0.0.0.0", "cat said.txt")
        #expect(
          outcome.output == "gcdbench serve: everybody who reaches 0.0.0.0 can have pictures painted here\n")
      }

      @Test(.enabled(if: canUnshare, "a network of its own cannot be had here"))
      func `without loopback it says so`() async throws {
        let outcome = try await bench.shell("unshare -n \"$G\" serve --port 0; echo $?")
        #expect(outcome.output == "1\n", "\(outcome)")
        #expect(outcome.errors.contains("ip link set lo up"), "\(outcome)")
      }

      private static let canUnshare: Bool = {
        guard Tool.isThere("unshare"),
          let child = try? ChildProcess.spawn("/usr/bin/env", ["unshare", "-n", "true"])
        else { return false }
        return child.wait() == .exited(0)
      }()

      @Test func `beside a driver it ends when the driver's pipe does`() async throws {
        let outcome = try await bench.shell("\"$G\" serve --control 3> replies.txt < /dev/null; echo $?")
        #expect(outcome.output == "0\n")
        #expect(try bench.text("replies.txt").hasPrefix("{\"listening\":"))
      }
    }
  }
#endif
