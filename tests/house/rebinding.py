#!/usr/bin/env python3
"""Webhooks to names whose addresses lead inside, at a real server with a name server of ours.

    tests/house/rebinding.py PROGRAM

In a network namespace of its own: the server, a witness that listens on every address of this
machine, and, behind a link, the open internet with one web server. Names lead to private addresses,
to several at once, to the machine's own public address, or elsewhere at each look-up. The witness
must never hear anything, and what the open internet answers must not hold up or fill the server.
"""
import ctypes
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import urllib.request
import zlib
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent / "faults"))
import machines  # noqa: E402

OWN, OUTSIDE, PORT = "5.5.5.1", "5.5.5.34", 8081
INSIDE = "REBINDING_NETWORK"
CLONE_NEWNET = 0x40000000

# What each name answers: at the first look-up, at the second …; the last for all others.
NAMES = {
    "plain": [[OUTSIDE]],
    "flip": [[OUTSIDE], ["127.0.0.1"]],
    "both4": [["127.0.0.1", OUTSIDE]],
    "both6": [["::1", OUTSIDE]],
    "loopback": [["127.0.0.1"]],
    "this-network": [["0.0.0.0"]],
    "loopback6": [["::1"]],
    "any6": [["::"]],
    "mapped": [["::ffff:127.0.0.1"]],
    "mapped-own": [["::ffff:" + OWN]],
    "nat64": [["64:ff9b::7f00:1"]],
    "6to4": [["2002:7f00:1::1"]],
    "unique-local": [["fd00::1"]],
    "private": [["10.0.0.1"]],
    "provider": [["100.64.0.1"]],
    "metadata": [["169.254.169.254"]],
    "multicast": [["224.0.0.1"]],
    "own": [[OWN]],
}
# Reached at the first look-up; the others never.
REACHED = {"plain", "flip", "both4", "both6"}
# To "plain": what a web server may do to whoever calls.
PATHS = {"/moved": False, "/headers": None, "/body": True, "/gzip": True, "/informal": None}
MOST_HEARD = 4 << 20  # with what the buffers of both kernels take


def own_network():
    if os.environ.get(INSIDE):
        return None
    words = ["unshare", "--net", "--mount"]
    if os.geteuid() != 0:
        words += ["--user", "--map-root-user"]
    probe = "ip link add probe0 type veth peer name probe1 && mount --bind /etc/hosts /etc/hosts"
    tried = subprocess.run(words + ["sh", "-c", probe], capture_output=True, text=True)
    if tried.returncode != 0:
        return " ".join(tried.stderr.split())
    os.environ[INSIDE] = "own"
    os.execvp(words[0], words + [sys.executable, "-B"] + sys.argv)


def make_networks(folder):
    """The process that holds the other network."""
    holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"],
                              preexec_fn=lambda: machines.LIBC.prctl(1, signal.SIGKILL))
    there = f"/proc/{holder.pid}/ns/net"
    ours = os.readlink("/proc/self/ns/net")
    machines.wait_for(lambda: os.readlink(there) != ours, 10, "a second network")
    run = machines.run
    run("ip", "link", "set", "lo", "up")
    run("ip", "link", "add", "out", "type", "veth", "peer", "name", "in")
    run("ip", "link", "set", "in", "netns", str(holder.pid))
    run("ip", "addr", "add", OWN + "/24", "dev", "out")
    run("ip", "link", "set", "out", "up")
    for address in ("10.0.0.1/32", "100.64.0.1/32", "169.254.169.254/32", "fd00::1/128",
                    "2002:7f00:1::1/128", "64:ff9b::7f00:1/128"):
        subprocess.run(["ip", "addr", "add", address, "dev", "lo"], capture_output=True)
    within = ["nsenter", "--net=" + there]
    run(*within, "ip", "link", "set", "lo", "up")
    run(*within, "ip", "addr", "add", OUTSIDE + "/24", "dev", "in")
    run(*within, "ip", "link", "set", "in", "up")
    resolv = folder / "resolv.conf"
    resolv.write_text("nameserver 127.0.0.1\noptions timeout:1 attempts:1\n")
    switch = folder / "nsswitch.conf"
    switch.write_text("hosts: files dns\n")
    run("mount", "--bind", str(resolv), os.path.realpath("/etc/resolv.conf"))
    if os.path.exists("/etc/nsswitch.conf"):
        run("mount", "--bind", str(switch), "/etc/nsswitch.conf")
    return holder


def socket_in(network, family, address):
    """A listening socket stays in the network where it was made."""
    libc = ctypes.CDLL(None, use_errno=True)
    made = []

    def make():
        if network:
            with open(network) as file:
                if libc.setns(file.fileno(), CLONE_NEWNET) != 0:
                    raise OSError(ctypes.get_errno(), "setns")
        door = socket.socket(family, socket.SOCK_STREAM)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        door.bind((address, PORT))
        door.listen(50)
        made.append(door)

    maker = threading.Thread(target=make)
    maker.start()
    maker.join()
    return made[0]


class NameServer:
    """A and AAAA of NAMES, with no time to live; each A question is a look-up."""

    def __init__(self):
        self.door = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.door.bind(("127.0.0.1", 53))
        self.asked = {name: 0 for name in NAMES}
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            question, who = self.door.recvfrom(1500)
            try:
                self.door.sendto(self.answer(question), who)
            except (IndexError, ValueError, struct.error):
                pass

    def answer(self, question):
        at, labels = 12, []
        while question[at]:
            labels.append(question[at + 1:at + 1 + question[at]].decode().lower())
            at += 1 + question[at]
        kind, = struct.unpack(">H", question[at + 1:at + 3])
        answers = NAMES.get(labels[0], [[]]) if labels[1:] == ["example"] else [[]]
        name = labels[0]
        n = self.asked.get(name, 0)
        if kind == 1 and name in self.asked:
            self.asked[name] += 1
        family, size = (socket.AF_INET, 4) if kind == 1 else (socket.AF_INET6, 16)
        found = [each for each in answers[min(n, len(answers) - 1)]
                 if (":" in each) == (kind == 28)] if kind in (1, 28) else []
        body = b"".join(b"\xc0\x0c" + struct.pack(">HHIH", kind, 1, 0, size)
                        + socket.inet_pton(family, each) for each in found)
        return (question[:2] + b"\x81\x80\0\1" + struct.pack(">H", len(found)) + b"\0\0\0\0"
                + question[12:at + 5] + body)


class Witness:
    """Whoever connects to an address of this machine."""

    def __init__(self):
        self.heard = []
        for family, address in ((socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::")):
            door = socket_in(None, family, address)
            threading.Thread(target=self.serve, args=(door,), daemon=True).start()

    def serve(self, door):
        while True:
            line, _ = door.accept()
            self.heard.append(line.getsockname()[0])
            line.close()


class OpenInternet:
    """One web server, which is not always kind."""

    def __init__(self, network):
        self.calls, self.sent = [], {}
        door = socket_in(network, socket.AF_INET, OUTSIDE)
        threading.Thread(target=self.serve, args=(door,), daemon=True).start()

    def serve(self, door):
        while True:
            line, _ = door.accept()
            threading.Thread(target=self.answer, args=(line,), daemon=True).start()

    def answer(self, line):
        head = b""
        while b"\r\n\r\n" not in head:
            head += line.recv(4096)
        lines = head.decode("latin-1").split("\r\n")
        path = lines[0].split()[1]
        host = next(each.split(": ")[1] for each in lines if each.lower().startswith("host:"))
        self.calls.append((host.split(".")[0], path, head.decode("latin-1")))
        parts = {
            "/moved": [f"HTTP/1.1 302 F\r\nLocation: http://127.0.0.1:{PORT}/\r\n"
                       "Content-Length: 0\r\n\r\n"],
            "/headers": ["HTTP/1.1 200 OK\r\n", *["X-Much: " + "x" * 8000 + "\r\n"] * 4000],
            "/informal": ["HTTP/1.1 103 Early\r\nX-Much: " + "x" * 8000 + "\r\n\r\n"] * 4000,
            "/body": ["HTTP/1.1 200 OK\r\n\r\n", *["x" * 8000] * 4000],
        }.get(path, ["HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"])
        parts = [part.encode() for part in parts]
        if path == "/gzip":
            parts = [b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n",
                     zlib.compress(b"\0" * (64 << 20), wbits=31)]
        sent = 0
        try:
            for part in parts:
                line.sendall(part)
                sent += len(part)
        except OSError:
            pass
        self.sent[path] = max(sent, self.sent.get(path, 0))
        line.close()


class House:
    def __init__(self, program, folder):
        self.folder = folder
        proxy = f"http://127.0.0.1:{PORT}"
        environment = {**os.environ, "http_proxy": proxy, "https_proxy": proxy, "ALL_PROXY": proxy,
                       "HTTP_PROXY": proxy}
        (folder / "server.json").unlink(missing_ok=True)
        with open(folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [program, "serve", "--port", "0", "--data", str(folder), "--behind-proxy", "on",
                 "--bot-delay", "0", "--rate-limit", "0"], stdout=subprocess.DEVNULL, stderr=log,
                env=environment, preexec_fn=lambda: machines.LIBC.prctl(1, signal.SIGKILL))
        notice = folder / "server.json"
        machines.wait_for(lambda: notice.exists() and notice.read_text(), 30, "the server opens")
        self.port = json.loads(notice.read_text())["port"]

    def ask(self, method, path, body=None, token=None):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method,
                                         data=None if body is None else json.dumps(body).encode())
        if token:
            request.add_header("Authorization", "Bearer " + token)
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request,
                                                                              timeout=30) as answer:
            return answer.read().decode()

    def notify(self, url):
        """Somebody whose turn it is, and who is not there."""
        token = json.loads(self.ask("POST", "/api/guest", {"name": "Ada", "token": True}))["token"]
        self.ask("PATCH", "/api/me", {"webhook": url}, token)
        bot = {"kind": "bot", "bot": "random"}
        table = json.loads(self.ask("POST", "/api/tables", {
            "game": "canaletto", "clock": {"kind": "slow", "days": 2},
            "seats": [{"kind": "host"}, bot, bot]}, token))["id"]
        self.ask("POST", f"/api/tables/{table}/start", {}, token)

    def notices(self):
        token = (self.folder / "admin-token").read_text().strip()
        sent = failed = 0
        for line in self.ask("GET", "/metrics", token=token).splitlines():
            if line.startswith('adjuge_notices_sent_total{way="webhook"}'):
                sent = int(float(line.split()[-1]))
            if line.startswith('adjuge_notices_failed_total{way="webhook"}'):
                failed = int(float(line.split()[-1]))
        return sent, failed

    def settled(self, number):
        machines.wait_for(lambda: sum(self.notices()) >= number, 30,
                          f"{number} notices are sent or given up")
        return self.notices()

    def memory(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) >> 10

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)


def expect(good, what):
    if not good:
        raise AssertionError(what)


def run(program, folder):
    holder = make_networks(folder)
    names, witness = NameServer(), Witness()
    web = OpenInternet(f"/proc/{holder.pid}/ns/net")
    house = House(program, folder / "house")
    for name in NAMES:
        house.notify(f"http://{name}.example:{PORT}/{name}")
    machines.wait_for(lambda: witness.heard or sum(house.notices()) >= len(NAMES), 30,
                      "all notices are sent or given up")
    sent, failed = house.notices()
    called = {name for name, _, _ in web.calls}
    expect(not witness.heard, f"called inside: {witness.heard}")
    expect(called == REACHED, f"outside was called for {sorted(called)}")
    expect((sent, failed) == (len(REACHED), len(NAMES) - len(REACHED)),
           f"{sent} sent and {failed} failed of {len(NAMES)}")
    house.close()

    # A server that has forgotten the first answer looks the name up again.
    before = names.asked["flip"]
    house = House(program, folder / "house")
    house.notify(f"http://flip.example:{PORT}/flip")
    house.settled(1)
    expect(names.asked["flip"] > before, "the name was not looked up again")
    expect(not witness.heard, f"after a second look-up, called inside: {witness.heard}")

    for path in PATHS:
        house.notify(f"http://plain.example:{PORT}{path}")
    machines.wait_for(lambda: {path for _, path, _ in web.calls} >= set(PATHS), 30, "all are called")
    machines.wait_for(lambda: set(web.sent) >= set(PATHS), 30, "all are hung up on")
    expect(not witness.heard, f"led inside: {witness.heard}")
    much = {path: sent for path, sent in web.sent.items() if sent > MOST_HEARD}
    expect(not much, f"heard too much of {much}")
    expect(house.memory() < 200, f"the server took {house.memory()} MiB")
    expect(house.close() == 0, "the server did not close well")
    log = (folder / "house" / "log").read_text()
    expect("example" not in log, "the log has addresses of webhooks")
    print(f"{len(NAMES)} names, {len(PATHS)} answers: nothing inside was called")


def main():
    hindrance = own_network()
    if hindrance is not None:
        print(f"NOT SHOWN: where webhooks go, for network namespaces are not permitted here "
              f"({hindrance})")
        return 0
    with tempfile.TemporaryDirectory(prefix="adjuge-rebinding-") as made:
        folder = Path(made)
        (folder / "house").mkdir()
        try:
            run(sys.argv[1], folder)
        except (AssertionError, RuntimeError, OSError) as error:
            print(error)
            print((folder / "house" / "log").read_text()[-3000:])
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
