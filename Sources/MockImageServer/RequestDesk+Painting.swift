#if Images
  internal import Pictures
  internal import ScenarioModel

  extension RequestDesk {
    /// The body of the painter's thread: pictures are painted off the thread that serves, since one takes as long as
    /// hundreds of requests.
    func paint() {
      var painter = PicturePainter(seed: monitor.locked { settings.seed })
      var seed = monitor.locked { settings.seed }
      while let place = nextUnpainted() {
        if place.seed != seed {
          seed = place.seed
          painter = PicturePainter(seed: seed)
        }
        let file = Self.file(of: place.name, by: painter)
        monitor.locked { put(file, in: place) }
      }
      // Suspended connections would stop the daemon from ending.
      monitor.locked { for place in unpainted { put(nil, in: place) } }
    }

    /// nil at the end.
    private func nextUnpainted() -> ShelfPlace? {
      monitor.locked {
        while unpainted.isEmpty && !isOver { monitor.wait() }
        return isOver ? nil : unpainted.removeFirst()
      }
    }

    /// nil where it cannot be encoded.
    private static func file(of name: PictureName, by painter: PicturePainter) -> PictureFile? {
      let pixels = painter.paint(id: name.id, width: name.width, height: name.height)
      return (try? JPEG.encode(pixels, quality: name.quality)).map(PictureFile.init)
    }

    /// Keeps the picture, and has everybody answered who waits for it.
    private func put(_ file: PictureFile?, in place: ShelfPlace) {
      let picture = file.flatMap { Picture($0, settings.caching) }
      if let picture { shelf.keep(picture, in: place) }
      let waiting = place.waiting
      place.waiting = []
      for exchange in waiting {
        exchange.picture = picture
        exchange.missing -= 1
        guard exchange.missing == 0, let connection = exchange.connection else { continue }
        clock.resume(connection, atNs: exchange.dueNs, after: exchange.dueNs > 0 ? .delay : .turn)
      }
    }
  }
#endif
