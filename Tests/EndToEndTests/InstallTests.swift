import Platform
import Testing

extension EndToEnd {
  /// `Support/install`, which `make install` calls, into a folder of the test's own.
  @Suite struct InstallTests {
    private static let places = [
      "bin/gcdbench", "share/bash-completion/completions/gcdbench", "share/zsh/site-functions/_gcdbench",
      "share/fish/vendor_completions.d/gcdbench.fish", "share/man/man1/gcdbench.1",
    ]
    private let bench: Workbench

    init() throws { bench = try Workbench("tiny") }

    private func install(_ words: String) async throws -> RunningProgram.Outcome {
      try await bench.shell("'\(Repository.file("Support/install"))' \(words)")
    }

    @Test func `what was built is installed with completions and manual, told, and works from there`()
      async throws
    {
      let outcome = try await install("\"$G\" 'a prefix'")
      #expect(outcome.code == 0 && outcome.errors.isEmpty)
      for place in Self.places {
        #expect(
          bench.isFile("a prefix/\(place)") && outcome.output.contains("/a prefix/\(place)\n"), "\(place)")
      }
      // mktemp's folder may itself be a link, so only the end of the line is known.
      #expect(outcome.output.contains("is not on your PATH") && outcome.output.contains("a prefix/bin"))
      #expect(try await bench.shell("'a prefix/bin/gcdbench' --version").output.hasPrefix("gcdbench "))
      #expect(try bench.text("a prefix/share/man/man1/gcdbench.1").hasPrefix(".TH GCDBENCH 1 "))
      #expect(try bench.text("a prefix/share/zsh/site-functions/_gcdbench").hasPrefix("#compdef gcdbench\n"))
      #expect(bench.names(in: "a prefix/bin") == ["gcdbench"])
    }

    @Test func `with the folder on the PATH nothing more is said, and DESTDIR stands before everything`()
      async throws
    {
      let known = try await bench.shell(
        "PATH=\"$PWD/known/bin:$PATH\" SHELL=/bin/sh '\(Repository.file("Support/install"))' \"$G\" \"$PWD/known\""
      )
      #expect(known.code == 0 && known.output.split(separator: "\n").count == Self.places.count)
      let staged = try await install("\"$G\" /usr \"$PWD/stage\"")
      #expect(staged.code == 0 && staged.output.split(separator: "\n").count == Self.places.count)
      #expect(bench.isFile("stage/usr/bin/gcdbench"))
    }

    @Test func `a tilde is the home folder, whoever did not expand it`() async throws {
      let outcome = try await bench.shell(
        "HOME=\"$PWD/home\" '\(Repository.file("Support/install"))' \"$G\" '~/.local'")
      #expect(outcome.code == 0 && bench.isFile("home/.local/bin/gcdbench"))
    }

    @Test func `what was installed is removed, and nothing else`() async throws {
      #expect(try await install("\"$G\" there").code == 0)
      try bench.write("mine", to: "there/bin/other")
      let outcome = try await install("--remove there")
      #expect(outcome.code == 0)
      #expect(outcome.output.split(separator: "\n").count == Self.places.count)
      #expect(bench.names(in: "there/bin") == ["other"])
      #expect(!bench.isFile("there/share/man/man1/gcdbench.1"))
    }

    @Test func `a program that cannot say its completions is no success`() async throws {
      try bench.write("#!/bin/sh\nexit 1\n", to: "dumb")
      _ = try await bench.shell("chmod +x dumb")
      let outcome = try await install("\"$PWD/dumb\" there")
      #expect(outcome.code != 0 && outcome.errors.contains("there is nothing to put at"))
      #expect(bench.names(in: "there/share/bash-completion/completions").isEmpty)
    }

    @Test func `where nothing can be written it ends with an error`() async throws {
      try bench.write("a file", to: "blocked")
      #expect(try await install("\"$G\" blocked").code != 0)
    }
  }
}
