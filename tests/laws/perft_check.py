#!/usr/bin/env python3
"""Counts docs/perft.md again with the independent rules of tests/records/GAME.py and the moves that
tests/laws/GAME_perft.py lets count.

    tests/laws/perft_check.py ROOT GAME [MOST]   leaves out numbers above MOST (default 1000):
                                                 Python is slow

Shares nothing with the C++ rules but the numbers in the table: the random generator, the deal and
the moves are all its own. Also sees to it that the table says what the C++ test expects. Exit
status 1 if a number differs.
"""
import copy
import importlib
import re
import sys
from pathlib import Path

if len(sys.argv) < 3:
    sys.exit(__doc__)
ROOT = Path(sys.argv[1])
MOST = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
sys.path.insert(0, str(ROOT / "tests/records"))
sys.dont_write_bytecode = True

DEPTHS = (3, 5, 7, 9)


class Rng:
    """The numbers of src/rules/rng.h."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state + 0xA0761D6478BD642F) % 2**64
        wide = self.state * (self.state ^ 0xE7037ED1A0B428DB)
        return (wide >> 64 ^ wide % 2**64) * n >> 64


def perft(ways, game, depth):
    if depth == 0 or game.phase == "over":
        return 1
    if depth == 1:
        return len(ways(game))
    total = 0
    for move in ways(game):
        after = copy.deepcopy(game)
        after.apply(move)
        total += perft(ways, after, depth - 1)
    return total


def check(rules, table):
    """One game: how many numbers were counted, how many differ."""
    counted = different = 0
    golden = re.findall(r"(\d+),\s+(\d+),\s+\{([\d, ]+)\}\}",
                        (ROOT / "tests/laws" / table).read_text("utf-8"))
    told = []
    page = (ROOT / "docs/perft.md").read_text("utf-8")
    for line in page.split(f"## {rules.TITLE}\n")[1].split("\n## ")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 7 or not cells[1].isdigit():
            continue
        told.append((cells[1], cells[2], ", ".join(cells[3:])))
        edition, seats, *variants = cells[0].split(", ")
        rng = Rng(int(cells[1]))
        game = rules.start(edition, int(seats.split()[0]), variants, rng)
        for _ in range(int(cells[2])):
            moves = rules.ways(game)
            if moves:
                game.apply(moves[rng.below(len(moves))])
        for depth, expected in zip(DEPTHS, map(int, cells[3:])):
            if expected > MOST:
                break
            counted += 1
            found = perft(rules.ways, game, depth)
            if found != expected:
                different += 1
                print(f"{' | '.join(cells[:3])}, depth {depth}: {found}, not {expected}")
    if told != golden:
        different += 1
        print(f"docs/perft.md and tests/laws/{table} differ")
    print(f"{rules.TITLE}: {counted} numbers counted again, {different} different")
    return counted > 0 and different == 0


def main():
    name = sys.argv[2].replace("-", "_") + "_perft"
    if not (ROOT / f"tests/laws/{name}.py").exists():
        sys.exit(f"perft_check.py: there is no game '{sys.argv[2]}' (tests/laws/{name}.py).")
    return 0 if check(importlib.import_module(name), name + ".h") else 1


if __name__ == "__main__":
    sys.exit(main())
