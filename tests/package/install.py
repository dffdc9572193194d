#!/usr/bin/env python3
"""The package and the file that runs, on bare Debian 12 and 13, and the image, with a game played
through each.

    install.py ROOT [FOLDER]

Only with ADJUGE_LONG=1, as in ./test --all: bare systems are made in FOLDER (ROOT/build/install if not
given) by scripts/fresh-check, which takes root, debootstrap and a mirror; without them the test says
so and counts as skipped. The package is made first: here on Debian 12, else on a bare one. The service
is started by a systemd in a container, where there is systemd-nspawn.
"""
import contextlib
import http.client
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "fixtures"))
from bare import System, expect  # noqa: E402
from booted import try_service  # noqa: E402
from contained import Contained  # noqa: E402
from make_house import House, seats  # noqa: E402

SKIPPED = 77


def skip(why):
    print(f"SKIPPED: {why}. Neither package nor file were installed anywhere.", flush=True)
    sys.exit(SKIPPED)


class Installed(House):
    """A house inside of such a system, spoken with from here: the network is the same."""

    def __init__(self, system, data, *words, **how):
        self.open(system.folder / data.lstrip("/"), system.folder.parent,
                  system.command(*words, "--data", data, *self.quick, **how))

    quick = ("--port", "0", "--bot-delay", "0", "--rate-limit", "0")

    def open(self, data, folder, command):
        self.data = data
        self.log = open(folder / "house.log", "a")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log)
        while not (self.data / "server.json").exists():
            expect(self.process.poll() is None, f"the house did not open: see {self.log.name}")
            time.sleep(0.01)
        self.port = json.loads((self.data / "server.json").read_text())["port"]
        self.ask("GET", "/healthz")


class Container(Installed):
    """The same of an image, which knows its folder itself."""

    def __init__(self, contained):
        self.open(contained.volume, contained.volume.parent,
                  contained.command(*contained.config["Cmd"], *self.quick))

    def close(self):
        # buildah would kill it; an engine sends this.
        os.kill(json.loads((self.data / "server.json").read_text())["pid"], signal.SIGTERM)
        expect(self.process.wait() == 0, "the house did not close")


def play(house, verify):
    """A game to its end, checked by the program itself; and the page is there."""
    line = http.client.HTTPConnection("127.0.0.1", house.port)
    line.request("GET", "/")
    expect(b"<script" in line.getresponse().read(), "no page")
    ada = house.guest("Ada")
    table = house.ask("POST", "/api/tables", {"game": "modern-art", "players": 3,
                      "seats": seats("host", "bot", "bot")}, ada["token"])["id"]
    house.deed(ada, table, "start")
    house.deed(ada, table, "hand")
    house.until(ada, table, lambda t: t["status"] == "finished")
    record = house.ask("GET", f"/api/records/{table}", token=ada["token"])
    verify(json.dumps(record))
    return table


def verified_in(system, adjuge):
    def verify(record):
        (system.folder / "tmp/record.json").write_text(record)
        system.run(adjuge, "verify", "/tmp/record.json")
    return verify


def try_image(folder, image):
    if not shutil.which("buildah"):
        print("NOT SHOWN: the image, since there is no buildah here", flush=True)
        return
    contained = Contained(folder, image)
    print(contained.run("--version").strip())
    house = Container(contained)
    expect("For others on your network" in (folder / "house.log").read_text(), "not open to others")

    def verify(record):
        (contained.volume / "record.json").write_text(record)
        contained.run("verify", "/var/lib/adjuge/record.json")
    kept = play(house, verify)
    house.close()
    expect((contained.volume / "adjuge.sqlite").is_file(), "nothing in the volume")
    shutil.rmtree(folder / "storage")
    print(f"image: game {kept} played", flush=True)


def house_of_version_1(root, target, owner=None):
    """The house of tests/fixtures as the first version would have left it."""
    target.mkdir(parents=True, exist_ok=True)
    shutil.copy(root / "tests/fixtures/house-1/adjuge.sqlite", target)
    with contextlib.closing(sqlite3.connect(target / "adjuge.sqlite")) as base, base:
        base.execute("drop index records_by_game")
        base.execute("update meta set value = 1 where key = 'version'")
    for path in (target, *target.iterdir()):
        if owner:
            os.chown(path, *owner)


def owner_in(system, name):
    for line in (system.folder / "etc/passwd").read_text().splitlines():
        fields = line.split(":")
        if fields[0] == name:
            return int(fields[2]), int(fields[3])
    sys.exit(f"install: there is no user {name}")


def try_package(root, system, package):
    shutil.copy(package, system.folder / "tmp/adjuge.deb")
    system.run("apt-get", "-q", "-y", "install", "--no-install-recommends", "/tmp/adjuge.deb")
    expect("no g++" in system.run("sh", "-c", "command -v g++ || echo no g++"), "not a bare system")
    print(system.run("adjuge", "--version").strip())
    for file in ("share/man/man1/adjuge.1.gz", "share/man/fr/man1/adjuge-serve.1.gz",
                 "share/bash-completion/completions/adjuge", "lib/systemd/system/adjuge.service",
                 "share/zsh/vendor-completions/_adjuge", "share/doc/adjuge/examples/nginx.conf",
                 "share/fish/vendor_completions.d/adjuge.fish", "share/doc/adjuge/licences/svelte.txt"):
        expect((system.folder / "usr" / file).is_file(), f"no /usr/{file}")

    # Nobody but root reads the options; dpkg would leave an older file as open as it was.
    options = system.folder / "etc/adjuge/adjuge.env"
    closed = (0o640, 0, 0)

    def kept():
        found = options.stat()
        return found.st_mode & 0o777, found.st_uid, found.st_gid
    expect(kept() == closed, f"/etc/adjuge/adjuge.env is {kept()}")
    options.chmod(0o644)
    system.run("sh", "/var/lib/dpkg/info/adjuge.postinst", "configure", "0.2.0-1")
    expect(kept() == closed, f"after an upgrade /etc/adjuge/adjuge.env is {kept()}")

    # As the unit starts it: that user, that folder; a database of the version before is there.
    data = system.folder / "var/lib/adjuge"
    house_of_version_1(root, data, owner_in(system, "adjuge"))
    unit = (system.folder / "usr/lib/systemd/system/adjuge.service").read_text()
    start = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
    words = start.removeprefix("ExecStart=").replace("--data /var/lib/adjuge ", "").split()
    house = Installed(system, "/var/lib/adjuge", *words, user="adjuge:adjuge")
    kept = play(house, verified_in(system, "/usr/bin/adjuge"))
    house.close()
    expect((data / "adjuge-version-1.sqlite").is_file(), "no copy from before the migration")
    with contextlib.closing(sqlite3.connect(data / "adjuge.sqlite")) as base:
        expect(base.execute("select value from meta where key = 'version'").fetchone() == (2,),
               "not migrated")
        base.execute("update meta set value = 99 where key = 'version'")
        base.commit()
    refused = system.run("adjuge", "serve", "--data", "/var/lib/adjuge", "--port", "0", status=1)
    expect("of version 99, and this program knows versions up to 2" in refused, refused)

    # The same package again, as an upgrade; removing keeps, purging keeps what nobody gave up.
    system.run("dpkg", "-i", "/tmp/adjuge.deb")
    system.run("dpkg", "-r", "adjuge")
    expect((data / "adjuge.sqlite").is_file(), "removing took the data")
    expect((system.folder / "etc/adjuge/adjuge.env").is_file(), "removing took the options")
    expect("is kept" in system.run("dpkg", "-P", "adjuge"), "purging says nothing")
    expect((data / "adjuge.sqlite").is_file(), "purging took the data unasked")
    system.run("dpkg", "-i", "/tmp/adjuge.deb")
    system.run("debconf-set-selections", said="adjuge adjuge/delete-data boolean true\n")
    system.run("dpkg", "-P", "adjuge")
    expect(not data.exists(), "purging kept the data against the answer")
    print(f"package: installed, game {kept} played, removed, purged", flush=True)


def try_file(root, system, archive):
    shutil.copy(archive, system.folder / "tmp/adjuge.tar.gz")
    expect("no g++" in system.run("sh", "-c", "command -v g++ || echo no g++"), "not a bare system")
    name = archive.name.removesuffix(".tar.gz")
    (system.folder / "opt/play").mkdir(parents=True, exist_ok=True)
    # From unpacking to the open house, as one who has just fetched it.
    began = time.monotonic()
    system.run("tar", "-C", "/opt/play", "-xzf", "/tmp/adjuge.tar.gz")
    adjuge = f"/opt/play/{name}/adjuge"
    house = Installed(system, "/opt/play/data", adjuge, "serve")
    seconds = time.monotonic() - began
    print(f"file: open {seconds:.2f} s after unpacking began", flush=True)
    expect(seconds < 60, "that is far too long, however busy this machine is")
    kept = play(house, verified_in(system, adjuge))
    house.close()
    house_of_version_1(root, system.folder / "opt/play/old")
    house = Installed(system, "/opt/play/old", adjuge, "serve")
    house.close()
    expect((system.folder / "opt/play/old/adjuge-version-1.sqlite").is_file(), "no copy")
    print(f"file: game {kept} played", flush=True)


def too_old_processor(system, archive):
    """Said in a sentence; shown where qemu plays a processor of 2004."""
    qemu = shutil.which("qemu-x86_64-static") or shutil.which("qemu-x86_64")
    if not qemu:
        print("NOT SHOWN: an old processor, since there is no qemu-user here", flush=True)
        return
    name = archive.name.removesuffix(".tar.gz")
    done = subprocess.run([qemu, "-cpu", "kvm64", "-L", system.folder,
                           system.folder / f"opt/play/{name}/adjuge", "--version"],
                          text=True, capture_output=True)
    expect(done.returncode == 1 and "this processor is too old" in done.stderr,
           f"on an old processor: status {done.returncode}: {done.stdout}{done.stderr}")
    print("file: says that an old processor is too old", flush=True)


def made(root, folder):
    """The package, the file and the image."""
    if "VERSION_CODENAME=bookworm" in Path("/etc/os-release").read_text():
        subprocess.run([root / "scripts/package"], check=True)
        out = root / "build/package"
    else:
        subprocess.run([root / "scripts/fresh-check", "--release", "bookworm", folder / "maker",
                        "scripts/package"], check=True)
        out = folder / "maker/root/adjuge/build/package"
    (package,), (archive,), (image,) = map(out.glob, ("adjuge_*.deb", "adjuge-*-x86_64.tar.gz",
                                                      "adjuge-*-image.tar.gz"))
    return package, archive, image


def main(arguments):
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__)
        return
    root = Path(arguments[0]).resolve()
    if not os.environ.get("ADJUGE_LONG"):
        skip("this is one of the long suites (ADJUGE_LONG=1)")
    if os.geteuid() != 0:
        skip("making bare systems takes root")
    if not shutil.which("debootstrap"):
        skip("debootstrap is missing (apt-get install debootstrap)")
    folder = Path(arguments[1] if len(arguments) > 1 else root / "build/install").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    package, archive, image = made(root, folder)
    try_image(folder, image)
    for release in ("bookworm", "trixie"):
        print(f"== {release}", flush=True)
        system = System(root, folder, release)
        try_file(root, system, archive)
        too_old_processor(system, archive)
        try_package(root, system, package)
        try_service(system, package, lambda house: play(house, verified_in(system, "/usr/bin/adjuge")),
                    lambda data: house_of_version_1(root, data, owner_in(system, "adjuge")))
        shutil.rmtree(system.folder)


if __name__ == "__main__":
    main(sys.argv[1:])
