"""PostgreSQL, NATS and the servers of a house as real processes, and the links between them.

Where network namespaces are permitted, each server has a network of its own with three links: to
the database, to the bus, and to its guests. A link that is down swallows what is sent. Elsewhere
all are on this machine's own network, and nothing can be cut.

Clocks and disks are what `tricks.cpp` makes of them, which is loaded into whatever is started here
and not written in Go.
"""
import ctypes
import glob
import mmap
import os
import pwd
import shutil
import signal
import socket
import struct
import subprocess
import sys
import time
import urllib.request

LIBC = ctypes.CDLL(None)
LINKS = ("db", "bus", "door")
INSIDE = "FAULTS_NETWORK"


def own_network():
    """Begins this program again in a network of its own. What keeps it from that; None: it is there."""
    if os.environ.get(INSIDE):
        return None
    for tool, package in (("ip", "iproute2"), ("unshare", "util-linux"), ("nsenter", "util-linux")):
        if not shutil.which(tool):
            return f"there is no {tool} here (apt-get install {package})"
    unshare = ["unshare", "--net"]
    if os.geteuid() != 0:
        unshare += ["--user", "--map-current-user", "--keep-caps"]
    probe = ["ip", "link", "add", "probe0", "type", "veth", "peer", "name", "probe1"]
    tried = subprocess.run(unshare + probe, capture_output=True, text=True)
    if tried.returncode != 0:
        return f"network namespaces are not permitted here ({' '.join(tried.stderr.split())})"
    os.environ[INSIDE] = "own"
    os.execvp(unshare[0], unshare + [sys.executable, "-B"] + sys.argv)


def run(*words):
    subprocess.run(words, check=True, capture_output=True)


def free_port():
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


def wait_for(condition, seconds, what):
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            raise RuntimeError(f"{what}: not within {seconds} s")
        time.sleep(0.02)


def lives(process):
    try:
        with open(f"/proc/{process}/cmdline") as words:
            return words.read() != ""
    except OSError:
        return False


class Tricks:
    """The clock and the disk of one process and its children."""

    def __init__(self, folder, name):
        library = os.path.join(folder, "tricks.so")
        if not os.path.exists(library):
            source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tricks.cpp")
            run("c++", "-std=c++20", "-O1", "-shared", "-fPIC", "-o", library, source)
        path = os.path.join(folder, name + ".tricks")
        with open(path, "wb") as file:
            file.write(bytes(16))
        os.chmod(path, 0o644)  # PostgreSQL is somebody else
        with open(path, "r+b") as file:
            self.told = mmap.mmap(file.fileno(), 16)
        self.environment = {**os.environ, "LD_PRELOAD": library, "FAULTS_TRICKS": path}

    def jump(self, seconds):
        self.told[:8] = struct.pack("q", seconds)

    def slow(self, milliseconds):
        self.told[8:] = struct.pack("q", milliseconds)


class Process:
    """One that is started again and again, and does not outlive us: `start` is for the main thread,
    `ready` waits."""

    def __init__(self, folder, name):
        self.log = os.path.join(folder, name + ".log")
        self.tricks = Tricks(folder, name)
        self.process = None

    def launch(self, words, end=signal.SIGKILL, user=None):
        def before():
            if user:
                os.setgid(user.pw_gid)
                os.setuid(user.pw_uid)
            LIBC.prctl(1, end)  # which becoming somebody else would undo

        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(words, stdout=log, stderr=log, preexec_fn=before,
                                            env=self.tricks.environment)

    def all(self):
        """Its own process first: PostgreSQL has many."""
        with open("/proc/{0}/task/{0}/children".format(self.process.pid)) as children:
            return [self.process.pid] + [int(each) for each in children.read().split()]

    def signal(self, number):
        for each in self.all():
            try:
                os.kill(each, number)
            except ProcessLookupError:
                pass

    def kill(self):
        all = self.all()
        self.signal(signal.SIGKILL)
        self.process.wait()
        # The next one begins when the last of them is gone, though nobody may have buried it yet.
        wait_for(lambda: not any(lives(each) for each in all), 10, "it ends")


class Postgres(Process):
    def __init__(self, folder, own):
        super().__init__(folder, "postgres")
        self.bin = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        self.folder = os.path.join(folder, "postgres")
        self.user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        self.port = free_port()
        self.own = own
        os.mkdir(self.folder)
        if self.user:
            os.chmod(folder, 0o755)
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self.launch([self.bin + "/initdb", "-D", self.folder + "/data", "--no-sync", "--auth=trust",
                     "--encoding=UTF8", "--locale=C", "--username=adjuge"], user=self.user)
        if self.process.wait() != 0:
            raise RuntimeError("initdb failed: " + open(self.log).read())
        with open(self.folder + "/data/pg_hba.conf", "a") as rules:
            rules.write("host all all 10.0.0.0/8 trust\n")
        self.start()
        self.ready()

    def start(self):
        self.launch([self.bin + "/postgres", "-D", self.folder + "/data", "-k", self.folder, "-p",
                     str(self.port), "-c", "listen_addresses=" + ("*" if self.own else "127.0.0.1"),
                     "-c", "recovery_init_sync_method=syncfs"], signal.SIGQUIT, self.user)

    def ready(self):
        ready = [self.bin + "/pg_isready", "-q", "-h", self.folder, "-p", str(self.port)]
        wait_for(lambda: subprocess.run(ready).returncode == 0, 30, "PostgreSQL starts")

    def url(self, host):
        return f"postgresql://adjuge@{host}:{self.port}/postgres"


class Nats(Process):
    def __init__(self, folder, own):
        super().__init__(folder, "nats")
        self.port = free_port()
        self.own = own
        self.start()
        self.ready()

    def start(self):
        program = next(p for p in ("/usr/sbin/nats-server", "/usr/bin/nats-server")
                       if os.path.exists(p))
        self.launch([program, "-a", "0.0.0.0" if self.own else "127.0.0.1", "-p", str(self.port)])

    def ready(self):
        wait_for(self.listens, 10, "NATS starts")

    def listens(self):
        with socket.socket() as line:
            return line.connect_ex(("127.0.0.1", self.port)) == 0


class Node(Process):
    """One server of the house."""

    def __init__(self, folder, number, program, postgres, nats, own, options):
        super().__init__(folder, f"node{number}")
        self.number = number
        self.holder = None
        self.host = "127.0.0.1"
        self.port = 8080 if own else free_port()
        inside = "127.0.0.1"
        if own:
            self.make_links()
            self.host = f"10.3.{number}.2"
            inside = "0.0.0.0"
        there = (lambda link: f"10.{link}.{number}.1") if own else (lambda link: "127.0.0.1")
        self.data = os.path.join(folder, f"data{number}")
        self.words = [program, "serve", "--port", str(self.port), "--bind", inside,
                      "--data", self.data,
                      "--store", postgres.url(there(1)),
                      "--bus", f"nats://{there(2)}:{nats.port}", "--behind-proxy", "on",
                      "--rate-limit", "0", "--max-per-address", "100000",
                      "--tables-per-guest", "1000", "--tables-per-address", "100000",
                      "--bot-delay", "0", "--workers", "1", *options]

    def make_links(self):
        self.holder = subprocess.Popen(
            ["unshare", "--net", "sleep", "infinity"],
            preexec_fn=lambda: LIBC.prctl(1, signal.SIGKILL))
        ours = os.readlink("/proc/self/ns/net")
        wait_for(lambda: os.readlink(self.network()) != ours, 10, "a network of its own")
        within = ["nsenter", "--net=" + self.network()]
        for n, link in enumerate(LINKS, 1):
            outer, inner = f"{link}{self.number}", f"in{n}"
            run("ip", "link", "add", outer, "type", "veth", "peer", "name", inner)
            run("ip", "link", "set", inner, "netns", str(self.holder.pid))
            run("ip", "addr", "add", f"10.{n}.{self.number}.1/24", "dev", outer)
            run("ip", "link", "set", outer, "up")
            run(*within, "ip", "addr", "add", f"10.{n}.{self.number}.2/24", "dev", inner)
            run(*within, "ip", "link", "set", inner, "up")
        run(*within, "ip", "link", "set", "lo", "up")

    def network(self):
        return f"/proc/{self.holder.pid}/ns/net"

    def cut(self, *links):
        for link in links:
            run("ip", "link", "set", f"{link}{self.number}", "down")

    def heal(self):
        for link in LINKS:
            run("ip", "link", "set", f"{link}{self.number}", "up")

    def start(self):
        self.started = time.monotonic()
        within = ["nsenter", "--net=" + self.network()] if self.holder else []
        self.launch(within + self.words)

    def admin(self, deed):
        """Drains or undrains it, as `adjuge admin` does. Whether it was done."""
        with open(os.path.join(self.data, "admin-token"), encoding="ascii") as file:
            token = file.read().strip()
        name = f"{socket.gethostname()}:{self.port}"
        asked = urllib.request.Request(
            f"http://{self.host}:{self.port}/api/admin/nodes/{name}/{deed}", b"{}",
            {"Authorization": "Bearer " + token})
        try:
            with urllib.request.urlopen(asked, timeout=5):
                return True
        except OSError:
            return False

    def ready(self):
        wait_for(self.well, 30, f"server {self.number} opens")

    def well(self):
        if self.process.poll() is not None:
            raise RuntimeError(f"server {self.number} ended: " + open(self.log).read()[-2000:])
        try:
            with urllib.request.urlopen(f"http://{self.host}:{self.port}/healthz", timeout=5):
                return True
        except OSError:
            return False
