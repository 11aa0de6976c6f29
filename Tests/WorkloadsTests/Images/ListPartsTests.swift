#if Images
  import Foundation
  import Metrics
  import Pictures
  import Platform
  import ScenarioModel
  import TestSupport
  import Testing

  @testable import Workloads

  /// The parts of the list that need neither a server nor a queue.
  @Suite struct ListPartsTests {
    private func picture(_ id: Int) -> Pixels {
      PicturePainter(seed: 1).paint(id: id, width: ListPlan.cellWidth, height: ListPlan.cellHeight)
    }

    private let pictureBytes = ListPlan.cellWidth * ListPlan.cellHeight * 3

    // MARK: the plan

    @Test func `each kind of URLs shares what it says`() {
      let distinct = ListPlan(rows: 40, visible: 8, speed: 400, .distinct)
      #expect(distinct.addresses.count == 40)
      #expect(Set(distinct.addresses.map { FileSystem.lastPart(of: $0.path) }).count == 40)
      let same = ListPlan(rows: 40, visible: 8, speed: 400, .sameBasename)
      #expect(same.addresses.count == 40 && Set(same.addresses.map(\.id)).count == 40)
      #expect(Set(same.addresses.map { FileSystem.lastPart(of: $0.path) }).count == 10)
      #expect(same.addresses[37] == ListAddress(album: 3, number: 7) && same.id(ofRow: 37) == 3007)
      let random = ListPlan(rows: 200, visible: 8, speed: 400, .randomOf12)
      #expect(random.addresses.count == 12)
    }

    @Test func `a scroll brings in every row once on the way down, and those above the last screen again`() {
      let plan = ListPlan(rows: 20, visible: 8, speed: 400, .distinct)
      #expect(Array(plan.top) + Array(plan.down) == Array(0..<20))
      #expect(Array(plan.back) == Array((0..<12).reversed()))
      #expect(plan.end == 12..<20 && plan.bindings == 40)
      #expect(plan.rowNs == 2_500_000)
      let short = ListPlan(rows: 3, visible: 8, speed: 400, .distinct)
      #expect(short.top == 0..<3 && short.down.isEmpty && Array(short.back).isEmpty && short.end == 0..<3)
    }

    // MARK: cells that are used again

    private func window(_ urls: ListPlan.URLs = .distinct) -> ListWindow {
      ListWindow(ListPlan(rows: 20, visible: 4, speed: 400, urls))
    }

    @Test func `a cell that is used again shows the old picture until it is cleared or drawn into`() {
      for clearing in [false, true] {
        var window = window()
        window.bind(1, atNs: 0, clearing: clearing)
        window.draw(picture(1), into: 1, atNs: 10)
        window.look()
        #expect(window.wrongSteps == 0)
        window.bind(5, atNs: 20, clearing: clearing)
        window.look()
        #expect(window.wrongSteps == (clearing ? 0 : 1))
        #expect(window.atRest == .init(ids: [clearing ? nil : 1], wrong: clearing ? 0 : 1, unshown: 1))
        window.draw(picture(5), into: 1, atNs: 30)
        #expect(window.atRest == .init(ids: [5], wrong: 0, unshown: 0))
      }
    }

    @Test func `a late picture goes into the cell that asked, but by row into none`() {
      var byCell = window()
      byCell.bind(1, atNs: 0, clearing: true)
      byCell.bind(5, atNs: 5, clearing: true)
      #expect(byCell.late == 1)
      var byRow = byCell
      byCell.draw(picture(1), into: 1, atNs: 10)
      #expect(byCell.atRest.wrong == 1)
      byRow.draw(picture(1), ofImage: 1, atNs: 10)
      #expect(byRow.atRest == .init(ids: [nil], wrong: 0, unshown: 1))
    }

    @Test func `a picture by row is drawn for every row that wants it`() {
      // All rows show one image.
      var window = ListWindow(ListPlan(rows: 40, visible: 40, speed: 400, .randomOf12))
      let plan = window.plan
      for row in plan.top { window.bind(row, atNs: 0, clearing: true) }
      window.draw(picture(plan.addresses[0].id), ofImage: 0, atNs: 7)
      let wanting = plan.images.count { $0 == 0 }
      #expect(wanting > 1)
      #expect(window.atRest.ids.compactMap { $0 }.count == wanting)
      #expect(window.timeToPicture.count == wanting && window.unserved.count == 40 - wanting)
    }

    @Test func `a damaged picture is a wrong one, and a row that has none is not`() {
      var window = window()
      window.bind(0, atNs: 0, clearing: true)
      window.bind(1, atNs: 0, clearing: true)
      window.draw(
        Pixels(
          width: ListPlan.cellWidth, height: ListPlan.cellHeight,
          bytes: Array(repeating: 128, count: pictureBytes)), into: 0, atNs: 5)
      window.look()
      #expect(window.wrongSteps == 1)
      #expect(window.atRest == .init(ids: [nil, nil], wrong: 1, unshown: 2))
    }

    @Test func `the time of a row is counted from when it came in, once`() {
      var window = window()
      window.bind(2, atNs: 100, clearing: true)
      window.draw(picture(3), into: 2, atNs: 150)
      #expect(window.timeToPicture.isEmpty)
      window.draw(picture(2), into: 2, atNs: 200)
      window.draw(picture(2), into: 2, atNs: 900)
      #expect(window.timeToPicture.count == 1)
    }

    @Test func `a closed list has no pictures, and keeps its counts`() {
      var window = window()
      window.bind(0, atNs: 0, clearing: false)
      window.bind(4, atNs: 0, clearing: false)
      window.draw(picture(0), into: 0, atNs: 0)
      window.look()
      window.close()
      #expect(window.atRest == .init(ids: [], wrong: 0, unshown: 0))
      #expect(window.wrongSteps == 1 && window.late == 1)
    }

    // MARK: the memory cache

    @Test func `a bounded memory cache lets go of what was longest not asked for`() {
      var cache = MemoryCache(limitBytes: 2 * pictureBytes + 10)
      cache.keep(picture(1), of: 1)
      cache.keep(picture(2), of: 2)
      _ = cache.picture(of: 1)
      cache.keep(picture(3), of: 3)
      let kept = [1, 2, 3].map { cache.picture(of: $0) }
      #expect(kept == [picture(1), nil, picture(3)])
      #expect(cache.bytes == 2 * pictureBytes)
    }

    @Test func `a memory cache is within its bound after whatever is kept`() {
      var generator = SplitMix64(seed: 4)
      var cache = MemoryCache(limitBytes: 5000)
      for _ in 0..<500 {
        let count = Int.random(in: 1...3000, using: &generator)
        cache.keep(
          Pixels(width: count, height: 1, bytes: Array(repeating: 0, count: count)),
          of: Int.random(in: 0..<9, using: &generator))
        #expect(cache.bytes <= 5000 && cache.count > 0)
      }
      cache.keep(Pixels(width: 6000, height: 1, bytes: Array(repeating: 0, count: 6000)), of: 1)
      let tooLarge = cache.picture(of: 1)
      #expect(tooLarge == nil)
      cache.empty()
      #expect(cache.bytes == 0 && cache.count == 0)
    }

    @Test func `without a bound all is kept`() {
      var cache = MemoryCache(limitBytes: nil)
      for image in 0..<100 { cache.keep(picture(image), of: image) }
      #expect(cache.count == 100 && cache.bytes == 100 * pictureBytes)
    }

    // MARK: the disk cache

    private static let urls = ["http://127.0.0.1:80/a3/7.jpg", "http://127.0.0.1:80/a4/7.jpg"]

    private func fill(_ cache: DiskCache) {
      cache.write([3], Self.urls[0])
      cache.write([4, 4], Self.urls[1])
    }

    @Test func `files named by the last part of their URL collide, those by its hash do not`() throws {
      let folder = try TemporaryFolder()
      let texts = DiskCache(folder: folder.path, naming: .lastPathComponent, writing: .direct)
      fill(texts)
      #expect(texts.read(Self.urls[0]) == [4, 4])
      texts.empty()
      #expect(texts.read(Self.urls[0]) == nil)
      let ours = DiskCache(folder: folder.path, naming: .hashOfURL, writing: .atomic)
      fill(ours)
      #expect(ours.read(Self.urls[0]) == [3] && ours.read(Self.urls[1]) == [4, 4])
      #expect(FileSystem.names(in: folder.path).count == 2)
      let paths = (0..<50).flatMap { album in (0..<200).map { ours.path(of: "http://h/a\(album)/\($0).jpg") }
      }
      #expect(Set(paths).count == 10_000)
    }

    @Test(arguments: [DiskCache.Writing.atomic, .direct])
    func `who reads while a file is written has the whole old one, but not where it is written in place`(
      writing: DiskCache.Writing
    ) throws {
      let folder = try TemporaryFolder()
      let cache = DiskCache(folder: folder.path, naming: .hashOfURL, writing: writing)
      cache.write([1, 1, 1, 1], Self.urls[0])
      let reader = try #require(FileHandle(forReadingAtPath: cache.path(of: Self.urls[0])))
      defer { try? reader.close() }
      let first = try reader.read(upToCount: 2)
      cache.write([2, 2], Self.urls[0])
      let rest = try reader.readToEnd()
      #expect(first == Data([1, 1]))
      #expect((rest == Data([1, 1])) == (writing == .atomic))
      #expect(cache.read(Self.urls[0]) == [2, 2])
      #expect(FileSystem.names(in: folder.path).count == 1)
    }

    @Test func `what cannot be written is not there, and does no harm`() {
      let cache = DiskCache(folder: "/no/such/folder", naming: .hashOfURL, writing: .atomic)
      fill(cache)
      #expect(cache.read(Self.urls[0]) == nil)
      cache.empty()
    }

    @Test func `a trial's folder goes with all that is in it`() throws {
      let folder = try TrialFolder()
      let path = folder.path
      #expect(FileSystem.isOwnFolder(path))
      fill(DiskCache(folder: path, naming: .hashOfURL, writing: .direct))
      folder.remove()
      #expect(!FileSystem.isFolder(path))
    }

    // MARK: the table of what is loading

    @Test func `an image that is being loaded is not asked for again until that has ended`() throws {
      var table = InFlightTable()
      let entered = table.enter(3)
      let ticket = try #require(entered)
      let (again, other, begins) = (table.enter(3), table.enter(4), table.begin(3, ticket))
      #expect(again == nil && other != nil && begins)
      table.leave(3, ticket)
      #expect(table.images == [4])
      let afterwards = table.enter(3)
      #expect(afterwards != nil)
    }

    @Test func `what was forgotten while it was queued does not begin, whoever asked again`() throws {
      var table = InFlightTable()
      let (first, second) = (table.enter(1), table.enter(2))
      let (running, queued) = (try #require(first), try #require(second))
      _ = table.begin(1, running)
      table.forgetQueued()
      #expect(table.images == [1])
      let beginsForgotten = table.begin(2, queued)
      let third = table.enter(2)
      let again = try #require(third)
      let beginsInItsPlace = table.begin(2, queued)
      #expect(!beginsForgotten && !beginsInItsPlace)
      table.leave(2, queued)
      #expect(table.images == [1, 2])
      let begins = table.begin(2, again)
      #expect(begins)
    }

    @Test func `without a guard an entry made during another's change is lost, and so is a removal`() {
      let table = UnguardedTable(images: 100)
      // A worker is about to take out image 1 when main enters image 2.
      #expect(table.enter(1) != nil)
      let seen = table.bits(around: 1)
      #expect(table.enter(2) != nil && table.enter(2) == nil)
      table.put(seen & ~UnguardedTable.bit(of: 1), around: 1)
      #expect(table.images == [])
      // Image 2 is loading, and can be asked for once more.
      #expect(table.enter(2) != nil)

      // Main is about to enter image 3 when a worker takes out image 2: it is back, and nobody loads it.
      let before = table.bits(around: 3)
      table.leave(2, 0)
      table.put(before | UnguardedTable.bit(of: 3), around: 3)
      #expect(table.images == [2, 3])
      #expect(table.enter(2) == nil)
    }

    @Test func `the guarded table loses nothing to threads that change it at once`() async throws {
      let lost = try await offPool {
        let table = GuardedTable()
        let threads = try (0..<4).map { thread in
          try OwnThread("list-test") {
            for round in 0..<2000 {
              let image = thread + 4 * (round % 50)
              if let ticket = table.enter(image), round < 1950 { table.leave(image, ticket) }
            }
          }
        }
        for thread in threads { thread.join() }
        return 200 - table.images.count
      }
      #expect(lost == 0)
    }
  }
#endif
