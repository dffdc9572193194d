#!/usr/bin/env python3
"""Every test that docs/reliability.md names exists.

    tests/promises.py ROOT
    tests/promises.py --self-test
"""
import re
import sys
from pathlib import Path

NAMED = re.compile(r"`([A-Z]\w*)\.(\w+)`")
WRITTEN = re.compile(r"^TEST(?:_F|_P)?\((\w+),\s*(\w+)\)", re.M)


def missing(promises, sources):
    there = {found for source in sources for found in WRITTEN.findall(source)}
    named = NAMED.findall(promises)
    return len(named), [".".join(name) for name in named if name not in there]


def self_test():
    sources = ["TEST(A, b) {", "TEST_F(C, 3_d) {\nTEST_P(E,\n       f) {"]
    assert missing("`A.b` `C.3_d` `E.f`", sources) == (3, [])
    assert missing("`A.c`", sources) == (1, ["A.c"])


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    root = Path(sys.argv[1])
    named, wrong = missing((root / "docs/reliability.md").read_text("utf-8"),
                           [file.read_text("utf-8") for file in (root / "tests").rglob("*.cpp")])
    for name in wrong:
        print(f"docs/reliability.md names the test {name}, which there is not")
    if wrong or named < 20:
        sys.exit(1)
    print(f"{named} tests named, all there")


if __name__ == "__main__":
    main()
