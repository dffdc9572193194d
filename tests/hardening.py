#!/usr/bin/env python3
"""The program as it is shipped is hardened.

    tests/hardening.py ADJUGE
"""
import subprocess
import sys


def readelf(*words):
    return subprocess.run(["readelf", "-W", *words], capture_output=True, text=True,
                          check=True).stdout


def main():
    program = sys.argv[1]
    head, parts = readelf("-h", program), readelf("-l", program)
    dynamic, symbols = readelf("-d", program), readelf("--dyn-syms", program)
    stack = next(line for line in parts.splitlines() if "GNU_STACK" in line)
    wrong = [what for what, holds in {
        "it is not position independent": "DYN (" in head,
        "relocations stay writable": "GNU_RELRO" in parts and
                                     ("BIND_NOW" in dynamic or "NOW" in dynamic),
        "the stack may be executed": "RWE" not in stack,
        "no stack protector": "__stack_chk_fail" in symbols,
        "no checked copies (_FORTIFY_SOURCE)": "_chk@" in symbols.replace("__stack_chk", ""),
        "no checked containers (_GLIBCXX_ASSERTIONS)": "__glibcxx_assert_fail" in symbols,
    }.items() if not holds]
    for what in wrong:
        print(f"{program}: {what}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
