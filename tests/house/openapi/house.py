"""A real house to ask: the server as a process, and the three ways to speak with it."""
import base64
import http.client
import json
import os
import signal
import socket
import struct
import subprocess
import tempfile
import time
from pathlib import Path

PATIENCE = 10  # seconds


class House:
    def __init__(self, program, data, *options):
        self.data = Path(data)
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [program, "--lang", "en", "serve", "--port", "0", "--data", str(data),
             "--bot-delay", "0", "--log-level", "warn", *options],
            stdout=subprocess.DEVNULL, stderr=self.log)
        self.port = self.wait_for_port()
        self.admin_token = (self.data / "admin-token").read_text().strip()

    def wait_for_port(self):
        for _ in range(PATIENCE * 100):
            if self.process.poll() is not None:
                break
            try:
                notice = json.loads((self.data / "server.json").read_text())
                if notice["pid"] == self.process.pid:
                    return notice["port"]
            except (FileNotFoundError, ValueError):
                pass
            time.sleep(0.01)
        raise RuntimeError(f"the house did not open: {self.words()}")

    def words(self):
        self.log.seek(0)
        return self.log.read().decode()

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def send(self, method, target, headers, body):
        """The whole answer: status, headers, bytes."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, target, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def stream(self, target, token):
        return Stream(self.port, target, token)

    def socket(self, target, token=None):
        return WebSocket(self.port, target, token)


class Lines:
    """What comes in, line by line; `check` is told each."""

    check = staticmethod(lambda line: None)

    def next(self):
        line = json.loads(self.read())
        self.check(line)
        return line

    def until(self, kind):
        while True:
            line = self.next()
            if line["t"] == kind:
                return line


class Stream(Lines):
    def __init__(self, port, target, token):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.connection.request("GET", target, headers={"Authorization": f"Bearer {token}"})
        self.answer = self.connection.getresponse()
        self.status, self.type = self.answer.status, self.answer.headers["Content-Type"]

    def read(self):
        while True:
            line = self.answer.readline()
            if not line:
                raise EOFError("the stream has ended")
            if line.strip():
                return line

    def close(self):
        self.answer.close()
        self.connection.close()


class WebSocket(Lines):
    def __init__(self, port, target, token):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        head = [f"GET {target} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: Upgrade",
                "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        if token:
            head.append(f"Authorization: Bearer {token}")
        self.socket.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
        self.status, self.type = int(self.file.readline().split()[1]), None
        while self.file.readline().strip():
            pass

    def read(self):
        while True:
            kind, size = self.file.read(2)
            size &= 0x7F
            if size == 126:
                (size,) = struct.unpack(">H", self.file.read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.file.read(8))
            data = self.file.read(size)
            if kind & 0x0F == 8:
                raise EOFError("the socket was closed")
            if kind & 0x0F == 1:
                return data

    def say(self, message):
        data = json.dumps(message).encode()
        mask = os.urandom(4)
        head = bytes([0x81]) + (bytes([0x80 | len(data)]) if len(data) < 126 else
                                bytes([0x80 | 126]) + struct.pack(">H", len(data)))
        self.socket.sendall(head + mask + bytes(b ^ mask[n % 4] for n, b in enumerate(data)))

    def close(self):
        self.file.close()
        self.socket.close()
