/// What `show` says of a word: what it is, how the number behind it is made, how to read it.
struct Explanation: Sendable, Equatable {
  let what: String
  let made: String?
  let reading: String?

  init(_ what: String, made: String? = nil, reading: String? = nil) {
    self.what = what
    self.made = made
    self.reading = reading
  }
}
