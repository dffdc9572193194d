#!/usr/bin/env python3
"""Every package that the project installs or depends on stands in docs/dependencies.md, and none
that it does not. Versions of npm's are pinned, and locked.

usage: dependencies.py FOLDER_OF_THE_PROJECT | --self-test
"""
import json
import pathlib
import re
import sys


def installed(setup):
    """The packages that scripts/setup names, without what depends on the release."""
    found = set()
    for body in re.findall(r"^\w*packages=\(\n(.*?)^\)", setup, re.MULTILINE | re.DOTALL):
        found |= set(re.sub(r"#.*", "", body).split())
    for body in re.findall(r"^\w*packages=\((\S.*)\)$", setup, re.MULTILINE):
        found |= set(body.split())
    found |= set(re.findall(r"packages\+=\((\S+)\)", setup))
    return {name.replace("VERSION", "") for name in found}


def documented(text):
    """The names in the first column of its tables."""
    rows = re.findall(r"^\| (`[^|]*) \|", text, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


def faults(setup, package, lock, text):
    wanted = package.get("dependencies", {}) | package.get("devDependencies", {})
    used, told = installed(setup) | set(wanted), documented(text)
    yield from (f"{name} is used, and not in docs/dependencies.md" for name in sorted(used - told))
    yield from (f"{name} is in docs/dependencies.md, and not used" for name in sorted(told - used))
    for name, version in (wanted | package.get("overrides", {})).items():
        if not re.fullmatch(r"\d+\.\d+\.\d+", version):
            yield f"{name} is not pinned in package.json: {version}"
    for where, entry in lock["packages"].items():
        if where and not entry.get("link") and "integrity" not in entry:
            yield f"{where} has no digest in package-lock.json"


def self_test():
    setup = "run_packages=(\n    g++ cmake # a comment\n    libxVERSION-dev\n)\nlate=(no)\n" \
            "package_packages=(make)\nx || run_packages+=(npm)\n"
    assert installed(setup) == {"g++", "cmake", "libx-dev", "make", "npm"}, installed(setup)
    good = "| `g++`, `cmake` | x |\n| `libx-dev` | y |\n| `make` | z |\n| `npm` | |\n| `vite` | |\n"
    lock = {"packages": {"": {}, "node_modules/vite": {"integrity": "sha"}}}
    pinned = {"devDependencies": {"vite": "5.4.21"}}
    assert not list(faults(setup, pinned, lock, good))
    assert list(faults(setup, pinned, lock, good.replace("`make`", "`made`"))) == [
        "make is used, and not in docs/dependencies.md",
        "made is in docs/dependencies.md, and not used"]
    assert len(list(faults(setup, {"devDependencies": {"vite": "^5"}}, lock, good))) == 1
    lock["packages"]["node_modules/vite"] = {}
    assert len(list(faults(setup, pinned, lock, good))) == 1


def main(folder):
    found = list(faults((folder / "scripts/setup").read_text(),
                        json.loads((folder / "web/package.json").read_text()),
                        json.loads((folder / "web/package-lock.json").read_text()),
                        (folder / "docs/dependencies.md").read_text()))
    print("\n".join(found) or "docs/dependencies.md is complete.")
    return 1 if found else 0


if __name__ == "__main__":
    if sys.argv[1] == "--self-test":
        self_test()
    else:
        sys.exit(main(pathlib.Path(sys.argv[1])))
