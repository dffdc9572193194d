"""The service for real: a bare system whose first process is systemd, in a container of
systemd-nspawn, which shares this machine's network."""
import http.client
import json
import shutil
import subprocess
import time
from pathlib import Path

from bare import expect
from make_house import House


class Booted:
    """A system that runs while the block lasts; commands are those of its root."""

    def __init__(self, system):
        self.system = system
        if not (system.folder / "sbin/init").exists():
            system.run("apt-get", "-q", "-y", "install", "--no-install-recommends", "systemd-sysv", "dbus")

    def __enter__(self):
        # Where systemd does not run here, either, nobody could give the container a unit.
        alone = [] if Path("/run/systemd/system").exists() else ["--keep-unit"]
        self.log = open(self.system.folder.parent / "boot.log", "a")
        self.process = subprocess.Popen(
            ["systemd-nspawn", "--quiet", "--boot", "--register=no", *alone, "--console=pipe",
             "-D", self.system.folder], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        until = time.monotonic() + 120
        while time.monotonic() < until and self.process.poll() is None:
            time.sleep(0.2)
            for self.first in children.read_text().split():
                done = self.call("systemctl", "is-system-running")
                if done.stdout.strip() in ("running", "degraded"):
                    return self
        self.__exit__()
        raise TimeoutError(f"systemd did not come up: see {self.log.name}")

    def __exit__(self, *_):
        self.process.terminate()  # which is an orderly shutdown
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()

    def call(self, *words):
        return subprocess.run(
            ["nsenter", "--target", self.first, "--mount", "--uts", "--ipc", "--net", "--pid", "--cgroup",
             "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive", *words],
            text=True, capture_output=True)

    def run(self, *words, status=0):
        done = self.call(*words)
        if done.returncode != status:
            raise SystemExit(f"install: {' '.join(words)}, with systemd: status {done.returncode}\n"
                             f"{(done.stdout + done.stderr)[-3000:]}")
        return done.stdout + done.stderr

    def process_of(self, unit):
        return self.run("systemctl", "show", "--property=MainPID", "--value", unit).strip()


class Served(House):
    """A house that the service has opened, or is about to."""

    def __init__(self, data):
        self.data = data
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                self.port = json.loads((data / "server.json").read_text())["port"]
                self.ask("GET", "/healthz")
                return
            except (OSError, ValueError, http.client.HTTPException):
                time.sleep(0.02)
        raise SystemExit("install: the service did not open the house")


def try_service(system, package, play, leave_old_house):
    if not shutil.which("systemd-nspawn"):
        print("NOT SHOWN: systemctl, since there is no systemd-nspawn here (apt-get install "
              "systemd-container)", flush=True)
        return
    shutil.copy(package, system.folder / "root/adjuge.deb")
    data = system.folder / "var/lib/adjuge"
    with Booted(system) as booted:
        booted.run("apt-get", "-q", "-y", "install", "--no-install-recommends", "/root/adjuge.deb")
        booted.run("systemd-analyze", "verify", "--man=no", "adjuge.service")
        expect("disabled" in booted.run("systemctl", "is-enabled", "adjuge", status=1),
               "installing enabled the service")
        leave_old_house(data)
        with open(system.folder / "etc/adjuge/adjuge.env", "a") as options:
            options.write("ADJUGE_PORT=0\nADJUGE_BOT_DELAY=0\nADJUGE_RATE_LIMIT=0\n")
        began = time.monotonic()
        booted.run("systemctl", "enable", "--now", "adjuge")
        house = Served(data)
        print(f"service: open {time.monotonic() - began:.2f} s after systemctl enable --now", flush=True)
        table = play(house)
        process = booted.process_of("adjuge")
        user = booted.run("stat", "--format=%U", f"/proc/{process}").strip()
        expect(user == "adjuge", f"the house is opened by {user}")
        expect((data / "adjuge-version-1.sqlite").is_file(), "no copy from before the migration")
        booted.run("dpkg", "-i", "/root/adjuge.deb")
        Served(data)
        expect(booted.process_of("adjuge") not in ("0", process), "an upgrade does not restart the house")
    # The machine starts again, and the house opens by itself.
    with Booted(system) as booted:
        Served(data).ask("GET", f"/api/records/{table}")
        booted.run("apt-get", "-q", "-y", "remove", "adjuge")
        expect(booted.process_of("adjuge") == "0", "removing left the house open")
        expect((data / "adjuge.sqlite").is_file(), "removing took the data")
    print(f"service: game {table} played, upgraded, there after another start, removed", flush=True)
