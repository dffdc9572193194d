#!/usr/bin/env python3
"""A game costs a folder and few lines elsewhere: shown with examples/games/brocante.

    example_game.py ROOT [FOLDER]

Puts the example into a copy of the tree at ROOT and counts what that changes outside of its own
files. With ADJUGE_LONG=1, as in ./test --all, the copy is then built in FOLDER (ROOT/build/example
if not given; it is kept, so that the next run builds only what changed), and the game is played: in
simulations, at a terminal, at a house and in a real browser.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "house/openapi"))
from house import House  # noqa: E402

GAME = "brocante"
MOST = 3  # files outside of its own
# Schemas of all games in one file, which a script writes.
WRITTEN = ("docs/openapi.games.json",)


def run(*command, cwd=None, env=None, said=None):
    """What the program says; it must end well."""
    done = subprocess.run(command, cwd=cwd, input=said, text=True, capture_output=True,
                          env={**os.environ, **(env or {})})
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: status {done.returncode}\n"
                 f"{(done.stdout + done.stderr)[-6000:]}")
    return done.stdout


def expect(holds, complaint):
    if not holds:
        sys.exit(f"example_game: {complaint}")


def files_of(root):
    """{path: bytes} of what git has or would take."""
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=root)
    paths = [root / path for path in listed.split("\0") if path]
    return {path.relative_to(root): path.read_bytes() for path in paths if path.is_file()}


def with_example(tree, root):
    """The same tree with the example in place."""
    example = root / "examples/games" / GAME
    placed = dict(tree)
    for path, content in tree.items():
        if path.is_relative_to(example.relative_to(root)):
            placed[path.relative_to(example.relative_to(root))] = content
    for beside in ("README.md", "elsewhere.patch"):
        if Path(beside) in tree:
            placed[Path(beside)] = tree[Path(beside)]
        else:
            placed.pop(Path(beside), None)
    with tempfile.TemporaryDirectory() as folder:
        patch = (example / "elsewhere.patch").read_text()
        named = [Path(line[6:]) for line in patch.splitlines() if line.startswith("+++ b/")]
        for path in named:
            Path(folder, path).parent.mkdir(parents=True, exist_ok=True)
            Path(folder, path).write_bytes(tree[path])
        run("patch", "-p1", "--no-backup-if-mismatch", cwd=folder, said=patch)
        for path in named:
            placed[path] = Path(folder, path).read_bytes()
    return placed


def count(tree, placed):
    elsewhere = sorted(str(path) for path in placed
                       if placed[path] != tree.get(path) and GAME not in str(path))
    print(f"outside of its own files: {len(elsewhere)} ({', '.join(elsewhere)}), "
          f"and {len(WRITTEN)} that scripts write")
    expect(len(elsewhere) + len(WRITTEN) <= MOST, f"more than {MOST} files outside of its own")


def write(placed, folder):
    """Only what differs, so that little is built anew; nothing else is left."""
    for path in files_below(folder):
        if path not in placed:
            (folder / path).unlink()
    for path, content in placed.items():
        target = folder / path
        if not target.is_file() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            if content.startswith(b"#!"):
                target.chmod(0o755)


def files_below(folder):
    for path in folder.rglob("*"):
        inside = path.relative_to(folder)
        if path.is_file() and not {"build", "node_modules"} & set(inside.parts):
            yield inside


def build(root, tree):
    """The page, the program, and the game's own tests."""
    modules = tree / "web/node_modules"
    if not modules.is_symlink():
        modules.symlink_to(root / "web/node_modules")
    kept = root / "build/gallery"
    for made in ("packages.stamp", "cache"):  # what does not depend on games
        if (kept / made).is_dir():
            shutil.copytree(kept / made, tree / "build/gallery" / made, dirs_exist_ok=True)
        elif (kept / made).is_file():
            (tree / "build/gallery").mkdir(parents=True, exist_ok=True)
            shutil.copy(kept / made, tree / "build/gallery" / made)
    run("npm", "--prefix", "web", "run", "check", cwd=tree)
    run("scripts/gallery", cwd=tree)
    # Soon compiled: it plays for moments.
    clang = shutil.which("clang++-19")
    run("cmake", "-S", tree, "-B", tree / "build/plain", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Plain",
        "-DADJUGE_BATCHES=ON", *([f"-DCMAKE_CXX_COMPILER={clang}"] if clang else []))
    run("ninja", "-C", tree / "build/plain", "adjuge", f"{GAME}_tests")
    run(tree / f"build/plain/tests/{GAME}_tests", env={"ADJUGE_LAW_GAMES": "200"})
    run(sys.executable, tree / "tests/traceability.py", tree)
    return tree / "build/plain/adjuge"


def simulate(adjuge, folder):
    told = json.loads(run(adjuge, "simulate", GAME, "--players", "4", "--games", "200", "--json",
                          "--bots", "random,sane,bold,prudent", "--records", folder / "records"))
    expect(told["complete"] and told["games"] == 200, "not all games were played")
    mean = {bot["name"]: bot["mean"] for bot in told["bots"]}
    expect(mean["random"] < min(mean["sane"], mean["bold"], mean["prudent"]), f"{mean}")
    records = sorted((folder / "records").glob("*.json"))
    expect(len(records) == 200, f"{len(records)} records")
    run(adjuge, "verify", *records)


def play(adjuge, folder):
    """At a terminal, to the end; then what was played is looked at again."""
    record = folder / "played.json"
    said = run(adjuge, "--lang", "en", "play", GAME, "--players", "3", "--seed", "5",
               "--record", record, said="2\n" * 12, env={"HOME": str(folder),
                                                         "XDG_DATA_HOME": str(folder / "data")})
    for words in ("Lot 10 of 10", "Sold to", "were after", "Final result"):
        expect(words in said, f"play does not say '{words}':\n{said[-3000:]}")
    told = run(adjuge, "--lang", "fr", "replay", record)
    expect("Adjugé à" in told and "cherchait" in told, f"replay:\n{told[-2000:]}")
    # At the end all know every taste, before it only their own.
    for at, known in (("29", 1), ("30", 3)):
        view = json.loads(run(adjuge, "replay", record, "--at", at, "--seat", "1", "--json"))["view"]
        tastes = {each["taste"] for each in view["players"]} | {view["taste"]}
        expect(len(tastes - {None}) == known, f"after {at} moves: {view}")


def serve(adjuge, folder):
    """A game against bots at a real house, by its protocol."""
    house = House(str(adjuge), folder / "house", "--rate-limit", "0")
    try:
        def ask(method, path, body=None, token=None):
            head = {"Content-Type": "application/json"} if body is not None else {}
            if token:
                head["Authorization"] = f"Bearer {token}"
            status, _, answer = house.send(method, f"/api/{path}", head,
                                           None if body is None else json.dumps(body))
            expect(status < 300, f"{method} {path}: {status} {answer.decode()}")
            return json.loads(answer)

        expect(GAME in [game["id"] for game in ask("GET", "games")["games"]], "no such game")
        token = ask("POST", "guest", {"name": "Ada", "token": True})["token"]
        seats = [{"kind": "host"}, {"kind": "bot", "bot": "sane"}, {"kind": "bot", "bot": "bold"}]
        table = ask("POST", "tables", {"game": GAME, "players": 3, "seats": seats}, token)["id"]
        socket = house.socket(f"/api/tables/{table}/socket", token)
        expect(socket.status == 101, f"the socket: {socket.status}")
        ask("POST", f"tables/{table}/start", {}, token)
        bids = 0  # one for each lot
        while True:
            line = socket.next()
            if line["t"] == "table" and line["table"]["status"] == "finished":
                break
            if line["t"] in ("view", "events") and line["awaited"] and line["options"]["lot"] > bids:
                option = line["options"]["options"][0]
                move = {"move": "bid", "lot": line["options"]["lot"], "amount": min(3, option["to"])}
                ask("POST", f"tables/{table}/move", {"move": move}, token)
                bids += 1
        socket.close()
        record = ask("GET", f"records/{table}", token=token)
        expect(bids == 10 and len(record["moves"]) == 30, f"{bids} bids of {len(record['moves'])}")
        (folder / "served.json").write_text(json.dumps(record))
        run(adjuge, "verify", folder / "served.json")
    finally:
        house.close()


def visit(adjuge, tree):
    run("npx", "vitest", "run", "-c", "vitest.browser.config.ts", f"tests/browser/{GAME}.browser.ts",
        cwd=tree / "web", env={"ADJUGE": str(adjuge)})


def main(arguments):
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__)
        return
    root = Path(arguments[0]).resolve()
    tree = files_of(root)
    placed = with_example(tree, root)
    count(tree, placed)
    if not os.environ.get("ADJUGE_LONG"):
        return
    folder = Path(arguments[1] if len(arguments) > 1 else root / "build/example").resolve()
    write(placed, folder)
    adjuge = build(root, folder)
    with tempfile.TemporaryDirectory() as scratch:
        for step in (simulate, play, serve):
            step(adjuge, Path(scratch))
            print(f"{step.__name__}: ok", flush=True)
    visit(adjuge, folder)
    print("visit: ok")


if __name__ == "__main__":
    main(sys.argv[1:])
