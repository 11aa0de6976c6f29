"""Opens a page in headless Chromium and prints, as JSON, what became of its pictures: decoded_images.py URL.

Speaks the DevTools protocol over the browser's own pipe (--remote-debugging-pipe: messages on files 3 and 4, each
ended by a NUL), so that it needs no library. Prints {"images": N, "decoded": N, "errors": [...], "title": "..."}.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

LOOK = """
Promise.all([...document.images].map(async image => {
  image.loading = 'eager';
  try { await image.decode(); } catch (error) { return 0; }
  return image.naturalWidth * image.naturalHeight;
})).then(sizes => JSON.stringify({
  images: sizes.length, decoded: sizes.filter(size => size > 0).length, title: document.title,
  overflow: document.documentElement.scrollWidth > window.innerWidth }))
"""


class Browser:
    def __init__(self, profile):
        down, up = os.pipe(), os.pipe()
        # The browser reads 3 and writes 4; sh may know no file above 9.
        command = ["bash", "-c", f'exec "$@" 3<&{down[0]} 4>&{up[1]}', "bash", shutil.which("chromium"), "--headless=new",
                   "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={profile}",
                   "--remote-debugging-pipe", "about:blank"]
        self.process = subprocess.Popen(command, pass_fds=(down[0], up[1]), stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        os.close(down[0])
        os.close(up[1])
        self.writing, self.reading = os.fdopen(down[1], "wb", 0), os.fdopen(up[0], "rb")
        self.count, self.events = 0, []

    def ask(self, method, session=None, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.writing.write(json.dumps(message).encode() + b"\0")
        while True:
            reply = self.next()
            if reply.get("id") == self.count:
                assert "error" not in reply, reply
                return reply["result"]
            self.events.append(reply)

    def next(self):
        text = b""
        while not text.endswith(b"\0"):
            byte = self.reading.read(1)
            assert byte, "the browser ended"
            text += byte
        return json.loads(text[:-1])

    def until(self, method):
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self.next())


def main():
    with tempfile.TemporaryDirectory(prefix="gcdbench-chromium-") as profile:
        browser = Browser(profile)
        target = browser.ask("Target.createTarget", url="about:blank")["targetId"]
        session = browser.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            browser.ask(f"{domain}.enable", session)
        browser.ask("Page.navigate", session, url=sys.argv[1])
        browser.until("Page.loadEventFired")
        value = browser.ask("Runtime.evaluate", session, expression=LOOK, awaitPromise=True)["result"]["value"]
        seen = json.loads(value)
        seen["errors"] = [event["params"] for event in browser.events
                          if event.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown")]
        print(json.dumps(seen))
        browser.ask("Browser.close")
        browser.process.wait(timeout=20)


if __name__ == "__main__":
    main()
