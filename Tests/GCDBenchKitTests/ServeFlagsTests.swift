#if Images
  import ScenarioModel
  import Testing

  @testable import GCDBenchKit

  @Suite struct `Flags of serve` {
    private func stated(_ words: String...) throws(UsageError) -> [String: Value] {
      try ServeCommand.declaration.parse(words).behaviour.stated
    }

    @Test func `every setting of the server has its flag, under its own name`() {
      let flags = Set(ServeCommand.declaration.page.flags.map(\.name))
      let names = ServerSettings.parameters.map { parameter in
        String(parameter.name.dropFirst("server.".count).map { $0 == "_" ? "-" : $0 })
      }
      #expect(names.filter { !flags.contains($0) } == [])
      #expect(names.count > 15 && Set(names).count == names.count)
    }

    @Test func `its help is as in its golden file`() throws {
      let kept = KeptConsole()
      #expect(try declaredCommands.main(["serve", "--help"], console: kept.console) == .fine)
      try expectSnapshot(kept.output, "help-serve.txt")
    }

    @Test func `flags are read as scenario files are`() throws {
      let found = try stated(
        "--latency", "20ms", "--total-bandwidth=100KiB", "--reset-early", "5%", "--latency-shape", "by-id")
      #expect(
        found == [
          "server.latency": 20_000_000, "server.total_bandwidth": 102_400, "server.reset_early": 0.05,
          "server.latency_shape": "by-id",
        ])
      #expect(try stated() == [:])
    }

    @Test(arguments: [
      (["--latency", "20"], "--latency cannot be '20'"), (["--latency", "2m"], "from 0ns to 60s"),
      (["--network", "4g"], "did you mean 3g?"), (["--reset", "120%"], "--reset cannot be '120%'"),
      (["--cpu", "-1"], "--cpu"), (["--port", "70000"], "a whole number from 0 to 65535"),
      (["--cache", "2000GiB"], "from 0B to 1024GiB"),
    ])
    func `what cannot be is told`(words: [String], what: String) {
      let error = #expect(throws: UsageError.self) { try ServeCommand.declaration.parse(words) }
      #expect(error?.message.contains(what) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: [
      (
        ["--reset", "70%", "--silent", "50%"],
        "its faults are 120 % of the requests (reset 70 %, silent 50 %)"
      ),
      (["--network", "very-bad", "--reset=0.95"], "truncated 5 % of the network very-bad"),
    ])
    func `faults that are more than all requests are a usage error`(words: [String], what: String) throws {
      let flags = try ServeCommand.declaration.parse(words).behaviour
      let error = #expect(throws: UsageError.self) { try flags.serverSettings() }
      #expect(error?.message.hasPrefix("gcdbench serve: its faults are") == true)
      #expect(error?.message.contains(what) == true, "\(error?.message ?? "")")
      let fine = try ServeCommand.declaration.parse(["--reset", "70%", "--silent", "30%"]).behaviour
      #expect(try fine.serverSettings().faults == [.reset: 0.7, .silent: 0.3])
    }

    @Test func `each kind of network is explained with what it sets`() {
      let glossary = Glossary(catalogue: .shipped)
      for preset in NetworkPreset.allCases {
        let topics = glossary.topics(named: preset.rawValue).filter { $0.kind == .network }
        #expect(topics.count == 1)
        #expect(topics.first?.lists.first?.entries.count ?? 0 == preset.values.count)
      }
    }
  }
#endif
