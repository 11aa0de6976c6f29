package import Platform

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A run cannot be put on disk: exit code 6.
package enum StoreWriteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Before anything was measured; no folder of the run is left behind.
  case cannotCreate(folder: String, SystemError)
  /// In mid-run: what was on disk before is whole.
  case cannotRecord(run: String, SystemError)
  /// The run's folder was removed in mid-run, and what was in it cannot be written again.
  case cannotMakeAnew(run: String, SystemError)
  case cannotWrite(SystemError)
  /// All of the run is there, only `latest` is not switched.
  case cannotLink(SystemError)
  /// Two columns of samples.csv would have one name: an event's, a parameter's, a metric's.
  case columnTwice(String)

  package var description: String {
    switch self {
    case .cannotCreate(let folder, let error):
      "cannot create \(ShownPath(folder)): \(Self.what(error)): \(Self.remedy(error))"
    case .cannotRecord(let run, let error):
      "\(Self.what(error)); every trial that had ended is kept: \(Self.remedy(error)), then go on with "
        + "gcdbench run --resume \(ShownPath(run))"
    case .cannotMakeAnew(let run, let error):
      "\(ShownPath(run)) was removed in mid-run and cannot be made anew, \(Self.what(error)): "
        + Self.remedy(error)
    case .cannotWrite(let error): "\(Self.what(error)): \(Self.remedy(error))"
    case .cannotLink(let error):
      "the run is saved, but \(Self.what(error)): name the run by its folder, not by its scenario"
    case .columnTwice(let name):
      "samples.csv would have two columns named \(name): leave out the event of that name, "
        + "or rename the workload's parameter or metric"
    }
  }

  private static func what(_ error: SystemError) -> String {
    "\(ShownPath(error.subject)) cannot be written (\(error.reason))"
  }

  private static func remedy(_ error: SystemError) -> String {
    switch error.code {
    case ENOSPC, EDQUOT: "free some space"
    case EFBIG: "raise the limit of ulimit -f"
    case ENOTDIR: "a file stands where a folder must; choose another folder with --results"
    case EACCES, EPERM, EROFS: "choose a folder that you may write with --results"
    case ENAMETOOLONG: "choose a shorter path with --results"
    default: "choose another folder with --results"
    }
  }
}
