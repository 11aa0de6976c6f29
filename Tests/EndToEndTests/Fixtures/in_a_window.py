"""Runs a program in a terminal window: in_a_window.py COLUMNS PROGRAM ARGUMENT... Prints what it wrote as JSON."""
import fcntl
import json
import os
import pty
import struct
import sys
import termios

child, window = pty.fork()
if child == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(sys.argv[1]), 0, 0))
    os.execvp(sys.argv[2], sys.argv[2:])
said = b""
while True:
    try:
        part = os.read(window, 65536)
    except OSError:  # how Linux tells the end of a terminal
        break
    if not part:
        break
    said += part
_, status = os.waitpid(child, 0)
json.dump({"code": os.waitstatus_to_exitcode(status), "text": said.decode()}, sys.stdout)
