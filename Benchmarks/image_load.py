"""Load on the image server that waits its turns: each connection asks once in so long, whatever the answers take."""

import ctypes
import http.client
import select
import socket
import time


class Beyond:
    """How much longer than the latency replies took, in seconds."""

    def __init__(self, values):
        self.values = sorted(values)

    def percentile(self, percent):
        return self.values[min(len(self.values) - 1, int(len(self.values) * percent / 100))]


def bare_sleep(seconds, times):
    """What a bare sleep of the system takes beyond its time, each time."""
    class Timespec(ctypes.Structure):
        _fields_ = [("seconds", ctypes.c_long), ("nanoseconds", ctypes.c_long)]
    sleep, asked = ctypes.CDLL(None).clock_nanosleep, Timespec(0, int(seconds * 1e9))
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        sleep(1, 0, ctypes.byref(asked), None)
        taken.append(time.perf_counter() - began - seconds)
    return taken


def paced(port, path, connections, every, seconds, latency):
    """How much longer than the latency each reply took.

    Each connection asks once in `every` seconds, their turns spread evenly; one thread and no library between.
    """
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    sockets, poll = {}, select.epoll()
    for _ in range(connections):
        one = socket.create_connection(("127.0.0.1", port))
        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sockets[one.fileno()] = one
        poll.register(one.fileno(), select.EPOLLIN)
    files = list(sockets)
    length = reply_length(sockets[files[0]], request)
    asked, left, beyond = {}, {}, []
    began = time.perf_counter()
    turn, gap = 0, every / connections
    while True:
        now = time.perf_counter()
        due = began + turn * gap
        if due - began > seconds and not asked:
            break
        if now >= due and due - began <= seconds:
            file = files[turn % connections]
            turn += 1
            # One that is still waiting has missed its turn.
            if file not in asked:
                asked[file], left[file] = time.perf_counter(), length
                sockets[file].sendall(request)
            continue
        for file, _ in poll.poll(max(0, min(due - now, 0.05))):
            heard = time.perf_counter()
            left[file] -= len(sockets[file].recv(1 << 20))
            if left[file] <= 0:
                beyond.append(heard - asked.pop(file) - latency)
    for one in sockets.values():
        one.close()
    # The first tenth is a warm-up.
    return beyond[len(beyond) // 10:]


def reply_length(one, request):
    """Of a whole reply, head and body: the same each time."""
    one.sendall(request)
    reply = b""
    while b"\r\n\r\n" not in reply:
        reply += one.recv(1 << 20)
    head, _, body = reply.partition(b"\r\n\r\n")
    fields = [line.split(b":", 1) for line in head.split(b"\r\n")[1:]]
    wanted = next(int(value) for name, value in fields if name.lower() == b"content-length")
    while len(body) < wanted:
        body += one.recv(1 << 20)
    return len(head) + 4 + wanted


def fetch_all(port, paths):
    one = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    for path in paths:
        one.request("GET", path)
        assert one.getresponse().read()
    one.close()
