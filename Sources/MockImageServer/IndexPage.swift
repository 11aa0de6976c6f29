#if Images
  internal import ScenarioModel

  /// What a browser gets at `/`: what the server does, and some of its pictures. No scripts, nothing from elsewhere.
  enum IndexPage {
    static let thumbnails = 0..<48

    static func html(_ settings: ServerSettings) -> String {
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>gcdbench image server</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <header>
      <h1>gcdbench image server</h1>
      <ul>
      \(settings.sentences.map { "<li>\($0)</li>" }.joined(separator: "\n"))
      </ul>
      <p>Pictures: <code>/images/7.jpg?w=200&amp;h=150&amp;quality=85</code>, any number up to 4294967295.
      <a href="/stats">Counts</a> · <a href="/health">Health</a> · <a href="/reset">Count from nothing</a></p>
      </header>
      <main>
      \(thumbnails.map(figure).joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
    }

    private static func figure(_ id: Int) -> String {
      """
      <a href="/images/\(id).jpg"><img src="/images/\(id).jpg?w=200&amp;h=150" width="200" height="150" \
      loading="lazy" alt="Picture \(id)"><span>\(id)</span></a>
      """
    }

    private static let style = """
      :root { color-scheme: light dark; --back: #fafafa; --text: #1d1d1f; --soft: #6e6e73; --card: #fff; --line: #d8d8dc; }
      @media (prefers-color-scheme: dark) {
        :root { --back: #17171a; --text: #ececf0; --soft: #a0a0a8; --card: #222226; --line: #3a3a40; }
      }
      * { box-sizing: border-box; }
      body { margin: 0 auto; max-width: 80rem; padding: 2rem 1.5rem; background: var(--back); color: var(--text);
        font: 1rem/1.5 system-ui, sans-serif; }
      h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
      ul { margin: 0; padding-left: 1.2rem; }
      p { color: var(--soft); }
      code { color: var(--text); }
      header a { color: inherit; }
      main { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: 1rem; }
      main a { display: block; padding: .5rem; border: 1px solid var(--line); border-radius: .5rem;
        background: var(--card); color: var(--soft); text-align: center; text-decoration: none; font-size: .85rem; }
      main a:hover, main a:focus { border-color: currentColor; }
      img { display: block; width: 100%; height: auto; border-radius: .25rem; background: var(--line); }
      """
  }
#endif
