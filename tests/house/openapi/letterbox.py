"""A mail server that keeps what it gets."""
import email
import email.policy
import queue
import socketserver
import threading

from house import PATIENCE


class Session(socketserver.StreamRequestHandler):
    def say(self, words):
        self.wfile.write(words.encode() + b"\r\n")

    def handle(self):
        self.say("220 letterbox")
        for line in self.rfile:
            word = line.split()[0].upper() if line.split() else b""
            if word == b"DATA":
                self.say("354 go on")
                self.server.letters.put(self.letter())
                self.say("250 kept")
            elif word == b"QUIT":
                return self.say("221 bye")
            else:
                self.say("250 yes")

    def letter(self):
        lines = []
        while (line := self.rfile.readline()) != b".\r\n":
            lines.append(line.removeprefix(b"."))
        return email.message_from_bytes(b"".join(lines), policy=email.policy.default)


class Letterbox:
    owner = "house@example.org"

    def __enter__(self):
        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Session)
        self.server.daemon_threads = True
        self.server.letters = queue.Queue()
        self.url = "smtp://127.0.0.1:{}".format(self.server.server_address[1])
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def next(self):
        """To whom the next letter goes, and what it says."""
        letter = self.server.letters.get(timeout=PATIENCE)
        return letter["To"], letter.get_content()
