import ScenarioModel
import Testing

@Suite struct `Settings of the image server` {
  @Test func `a network gives what is not stated`() {
    let values = ServerSettings.resolved(stated: ["server.network": "3g", "server.latency": 5_000_000])
    let settings = ServerSettings(values: values)
    #expect(settings.latencyNs == 5_000_000)
    #expect(settings.totalBytesPerSecond == 97_500)
  }
}
