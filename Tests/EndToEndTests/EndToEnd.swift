import Testing

/// Everything here runs the release binary that `make build` made, one test after another: they share the machine.
@Suite(.serialized, .enabled(if: Binary.release != nil, "GCDBENCH_BINARY is not set; make test sets it"))
enum EndToEnd {}
