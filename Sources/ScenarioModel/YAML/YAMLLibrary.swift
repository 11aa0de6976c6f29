private import CYAML

/// The library behind the parser.
package enum YAMLLibrary {
  /// Of the libyaml in use, not of the one compiled against: `0.2.5`.
  package static var version: String { String(cString: yaml_get_version_string()) }
}
