"""The order of the rooms: which folder of src/ may include which, as docs/architecture.md has it.

usage: rooms.py ROOT
"""
import pathlib
import re
import sys

# Each room with those it may use, all of them above it.
ROOMS = {
    "base": "",
    "rules": "",
    "ai": "base rules",
    "match": "rules",
    "text": "base rules ai match",
    "store": "",
    "server": "base",
    "bus": "",
    "house": "base rules match text store server bus",
    "embed": "base rules ai match text house",
    "play": "rules ai match text",
    "client": "base text",
    "cli": "base rules ai match text store bus house play client",
}
INCLUDE = re.compile(r'^\s*#\s*include\s+"(\w+)/', re.MULTILINE)
ROW = re.compile(r"^\| `src/(\w+)/`", re.MULTILINE)


def faults(room, source):
    allowed = {room, *ROOMS[room].split()}
    return [used for used in INCLUDE.findall(source) if used not in allowed]


def check_order():
    above = []
    for room, uses in ROOMS.items():
        assert set(uses.split()) <= set(above), f"{room} uses a room that is not above it"
        above.append(room)
    assert faults("server", '#include "server/net.h"\n#include "text/json.h"\n') == ["text"]
    assert not faults("house", '#include "text/json.h"\n#include <string>\n')


def main(root):
    check_order()
    wrong = []
    told = ROW.findall((root / "docs/architecture.md").read_text())
    if told != list(ROOMS):
        wrong.append(f"docs/architecture.md has the rooms {told}, not {list(ROOMS)}")
    there = {folder.name for folder in (root / "src").iterdir() if folder.is_dir()}
    wrong += [f"src/{room}/ is not in the order of the rooms" for room in there ^ set(ROOMS)]
    for room in there & set(ROOMS):
        for file in sorted((root / "src" / room).rglob("*")):
            if file.suffix in {".h", ".cpp"}:
                wrong += [f"{file.relative_to(root)} includes {used}/"
                          for used in faults(room, file.read_text())]
    sys.exit("\n".join(wrong) or 0)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
