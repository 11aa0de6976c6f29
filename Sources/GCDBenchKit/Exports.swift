// What a file with a workload names, so that a package with one such file and a three-line main needs one import.
@_exported public import Metrics
@_exported public import Platform
@_exported public import ScenarioModel
@_exported public import Statistics
@_exported public import Workloads
