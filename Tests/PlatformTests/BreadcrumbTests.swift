import Platform
import Testing

@Suite struct BreadcrumbTests {
  @Test func `what one mapping leaves the other sees, until it is cleared`() throws {
    let (file, page) = try Breadcrumb.create()
    defer { file.close() }
    #expect(page.position == nil)
    try Breadcrumb(mapping: file).leave(.sampling, sample: 3)
    #expect(page.position?.phase == .sampling)
    #expect(page.position?.sample == 3)
    page.clear()
    #expect(page.position == nil)
  }
}
