// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules: Swift 6 mode, explicit `any`, imports that say what they show, no warning.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A dependency that only the trait `Images` brings.
func images(_ name: String) -> Target.Dependency { .target(name: name, condition: .when(traits: ["Images"])) }

/// Homebrew has its libraries where no compiler looks by itself. On Linux the module maps name them and they are found;
/// pkg-config would put the system's folder before Support/link there.
func homebrew(_ name: String) -> String? {
  #if os(macOS)
    name
  #else
    nil
  #endif
}

func module(_ name: String, _ imports: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  // Without an import of Glibc nobody asks for libm, and `rounded()` does not link.
  .target(
    name: name, dependencies: imports, exclude: exclude, swiftSettings: settings,
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

func tests(
  _ name: String, _ imports: [Target.Dependency], resources: [Resource] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: imports + ["TestSupport"], exclude: exclude, resources: resources,
    swiftSettings: settings)
}

// Modules stand in the order in which data walks through them; each imports only from above itself.
let package = Package(
  name: "gcdbench",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "gcdbench", targets: ["gcdbench"]),
    .library(name: "GCDBenchKit", targets: ["GCDBenchKit"]),
  ],
  traits: [
    .trait(
      name: "Images",
      description: "The mock image server and the workloads that wait for it or load its images."),
    .default(enabledTraits: ["Images"]),
  ],
  targets: [
    .target(name: "CPlatform"),
    .systemLibrary(
      name: "CYAML", pkgConfig: homebrew("yaml-0.1"),
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // Debian's libpfm4-dev has no .pc file.
    .systemLibrary(name: "CPFM", providers: [.apt(["libpfm4-dev"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: homebrew("libmicrohttpd"),
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: homebrew("libcurl"),
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: homebrew("libturbojpeg"),
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),

    // Libraries that few workers need, loaded when they are first called, not when each process starts.
    .target(
      name: "COnDemand",
      linkerSettings: [
        .linkedLibrary("dl", .when(platforms: [.linux])),
        .linkedLibrary("curl", .when(platforms: [.macOS], traits: ["Images"])),
        .linkedLibrary("microhttpd", .when(platforms: [.macOS], traits: ["Images"])),
      ]),

    module("Platform", ["CPlatform"]),
    module("Metrics"),
    module("ScenarioModel", ["CYAML", "Metrics"]),
    module("Statistics", ["ScenarioModel", "Metrics"]),
    module(
      "Probes",
      [
        "Metrics", "ScenarioModel", "Platform", "CPlatform", "COnDemand",
        .target(name: "CPFM", condition: .when(platforms: [.linux])),
      ]),
    module("Pictures", [images("CTurboJPEG")]),
    module(
      "MockImageServer",
      ["ScenarioModel", "Metrics", "Platform", "Probes", "Pictures", images("CMicroHTTPD"), "COnDemand"]),
    module(
      "Workloads",
      [
        "ScenarioModel", "Metrics", "Statistics", "Platform", "Probes", "Pictures", images("CCurl"),
        "COnDemand",
      ]),
    module("Runner", ["ScenarioModel", "Metrics", "Platform", "Probes", "Workloads"]),
    module("ResultStore", ["ScenarioModel", "Metrics", "Statistics", "Platform"]),
    module("Reporting", ["ScenarioModel", "Metrics", "Statistics", "Platform"]),
    module(
      "GCDBenchKit",
      [
        "Platform", "Metrics", "ScenarioModel", "Statistics", "Probes", "Workloads", "Runner",
        "ResultStore", "Reporting", "MockImageServer",
      ]),
    .executableTarget(name: "gcdbench", dependencies: ["GCDBenchKit"], swiftSettings: settings),

    // Makes system calls fail for the program that it becomes; the end-to-end tests use it on Linux.
    .executableTarget(name: "refuse-call", path: "Tests/RefuseCall"),
    // For `make bench-server`.
    .executableTarget(
      name: "decode-bench", dependencies: ["Pictures", images("CTurboJPEG")], path: "Tests/Peers/DecodeBench",
      swiftSettings: settings),
    .target(name: "FuzzSupport", path: "Tests/FuzzSupport", swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: ["Platform", "ScenarioModel", "Metrics", "Statistics", "Probes", "Workloads", "Runner"],
      path: "Tests/TestSupport", swiftSettings: settings),
    tests("PlatformTests", ["Platform"]),
    tests("MetricsTests", ["Metrics"]),
    tests(
      "ScenarioModelTests", ["ScenarioModel", "Metrics", "FuzzSupport"], exclude: ["Fixtures", "Snapshots"]),
    tests("StatisticsTests", ["Statistics", "ScenarioModel", "Metrics"], exclude: ["SciPy"]),
    tests("ProbesTests", ["Probes", "Platform", "Metrics", "ScenarioModel"]),
    tests("PicturesTests", ["Pictures", "ScenarioModel"]),
    tests("MockImageServerTests", ["MockImageServer", "Pictures", "ScenarioModel", "Platform"]),
    tests(
      "WorkloadsTests",
      ["Workloads", "ScenarioModel", "Statistics", "MockImageServer", "Pictures", "Metrics"]),
    tests(
      "RunnerTests", ["Runner", "Metrics", "ScenarioModel", "Platform", "Probes", "Workloads"],
      exclude: ["Fixtures"]),
    tests("ResultStoreTests", ["ResultStore", "ScenarioModel", "Statistics", "Metrics", "FuzzSupport"]),
    tests("ReportingTests", ["Reporting", "ScenarioModel", "Metrics", "Statistics"], exclude: ["Snapshots"]),
    tests(
      "GCDBenchKitTests", ["GCDBenchKit", "Probes", "Runner", "ResultStore", "Reporting"],
      exclude: ["Snapshots"]),
    tests(
      "EndToEndTests", ["Platform", "Probes", "ScenarioModel", "refuse-call"], exclude: ["Fixtures"]),
  ]
)

/// `make fuzz` alone sets this, to `libfuzzer` or `seeded`; nobody else builds the fuzzer.
if let engine = Context.environment["GCDBENCH_FUZZ"] {
  let isLibFuzzer = engine == "libfuzzer"
  let fuzzed: [Target.Dependency] = [
    "FuzzSupport", "GCDBenchKit", "Metrics", "Platform", "ResultStore", "Runner", "ScenarioModel",
    "Statistics",
    "Workloads",
  ]
  package.targets += [
    .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: fuzzed + (isLibFuzzer ? ["CFuzzer"] : []), path: "Tests/Fuzz/Driver",
      swiftSettings: settings + (isLibFuzzer ? [.define("LIBFUZZER")] : [])),
  ]
}
