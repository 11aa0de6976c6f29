// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's: one workload, a three-line main, and the whole tool.
let package = Package(
  name: "outside",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The name matters: a clone may lie in a folder that is not called gcdbench. Without the trait `Images` it needs
    // neither libmicrohttpd nor libcurl nor TurboJPEG.
    .package(name: "gcdbench", path: "../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "outside-bench", dependencies: [.product(name: "GCDBenchKit", package: "gcdbench")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
