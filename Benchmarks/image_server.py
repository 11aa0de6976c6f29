"""gcdbench's image server, and nginx beside it, for as long as a `with` lasts."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time
import urllib.request


def cpu_ns(pid):
    """CPU time of all threads of a process so far, as the scheduler counts it: ticks of 10 ms would be too coarse."""
    return sum(int((task / "schedstat").read_text().split()[0]) for task in pathlib.Path(f"/proc/{pid}/task").iterdir())


def wrk(url, seconds):
    """Requests and requests a second of one thread with 32 connections."""
    said = subprocess.run(["wrk", "-t1", "-c32", f"-d{seconds}s", url], capture_output=True, text=True, check=True,
                          timeout=seconds + 20).stdout
    assert "Non-2xx" not in said, said
    return int(re.search(r"(\d+) requests in", said)[1]), float(re.search(r"Requests/sec: +([\d.]+)", said)[1])


def wait_for(url, seconds=10):
    until = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(url, timeout=5) as reply:
                return reply.read()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.02)


class ImageServer:
    """`gcdbench serve` on a free port."""

    def __init__(self, binary, *flags):
        self.command = [binary, "serve", "--port", "0", *flags]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        line = ""
        while "http://" not in line:
            line = self.process.stdout.readline()
            assert line, "the server ended"
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)", line)[1])
        self.base = f"http://127.0.0.1:{self.port}"
        self.pid = self.process.pid
        wait_for(self.base + "/health")
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=10)

    def get(self, path):
        with urllib.request.urlopen(self.base + path, timeout=10) as reply:
            return reply.read()

    def stats(self):
        return json.loads(self.get("/stats"))

    def status(self, name):
        text = pathlib.Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(rf"^{name}:\s+(\d+)", text, re.MULTILINE)[1])

    def threads(self):
        return self.status("Threads")

    def resident_bytes(self):
        return self.status("VmRSS") * 1024

    def image_near(self, wanted):
        """Path and bytes of the image whose length is nearest."""
        sizes = [(32, 24), (40, 30), (64, 48), (80, 60), (100, 75), (160, 120), (200, 150), (240, 180), (640, 480),
                 (720, 540), (760, 570), (800, 600), (840, 630)]
        images = []
        for width, height in sizes:
            for quality in (30, 60, 85):
                path = f"/images/7.jpg?w={width}&h={height}&quality={quality}"
                images.append((path, self.get(path)))
        return min(images, key=lambda image: abs(len(image[1]) - wanted))


class Nginx:
    """nginx with one worker that serves files with sendfile, on a port of its own."""

    CONFIGURATION = """
    daemon off; master_process off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/error.log;
    events {{ worker_connections 2048; }}
    http {{
      access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 100000000; keepalive_timeout 600;
      default_type image/jpeg; client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
      uwsgi_temp_path {folder}; scgi_temp_path {folder}; open_file_cache max=100;
      server {{ listen 127.0.0.1:{port}; root {folder}; }}
    }}
    """

    def __init__(self, folder, bodies):
        self.folder = folder / "nginx"
        self.bodies = bodies
        # Of the dynamic range's lower neighbours, by the process: two benches at once do not meet.
        self.port = 20000 + os.getpid() % 10000
        self.base = f"http://127.0.0.1:{self.port}"

    def path(self, name):
        return f"/{name.replace(' ', '-')}.jpg"

    def __enter__(self):
        self.folder.mkdir()
        for name, body in self.bodies.items():
            (self.folder / self.path(name)[1:]).write_bytes(body)
        configuration = self.folder / "nginx.conf"
        configuration.write_text(self.CONFIGURATION.format(folder=self.folder, port=self.port))
        program = shutil.which("nginx") or "/usr/sbin/nginx"
        self.process = subprocess.Popen([program, "-c", configuration], stderr=subprocess.DEVNULL)
        self.pid = self.process.pid
        for name, body in self.bodies.items():
            assert wait_for(self.base + self.path(name)) == body
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=10)
