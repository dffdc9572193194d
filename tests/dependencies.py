#!/usr/bin/env python3
"""Every package that the project installs or depends on, whatever CMake looks for and every module
of Python that is not the standard library's stand in docs/dependencies.md, and nothing else does.
Versions of npm's are pinned, and locked.

usage: dependencies.py FOLDER_OF_THE_PROJECT | --self-test
"""
import ast
import itertools
import json
import pathlib
import re
import sys
import tempfile

CODE = ("scripts", "src", "tests", "bench", "train", "examples", "web/scripts")
# What ends the names that find_library is told, and what stands among those of pkg_check_modules.
AFTER_NAMES = {"NAMES_PER_DIR", "HINTS", "PATHS", "PATH_SUFFIXES", "DOC", "REQUIRED",
               "NO_DEFAULT_PATH"}
NO_MODULES = {"REQUIRED", "QUIET", "NO_CMAKE_PATH", "NO_CMAKE_ENVIRONMENT_PATH", "IMPORTED_TARGET",
              "GLOBAL"}


def installed(setup):
    """The packages that scripts/setup names, without what depends on the release."""
    found = set()
    for body in re.findall(r"^\w*packages=\(\n(.*?)^\)", setup, re.MULTILINE | re.DOTALL):
        found |= set(re.sub(r"#.*", "", body).split())
    for body in re.findall(r"^\w*packages=\((\S.*)\)$", setup, re.MULTILINE):
        found |= set(body.split())
    found |= set(re.findall(r"packages\+=\((\S+)\)", setup))
    return {name.replace("VERSION", "") for name in found}


def looked_for(cmake):
    """The names that a file of CMake looks for, those of a list that it goes through among them. A
    variable that is no such list stays as it is, and is missed in the docs."""
    lists, found = {}, set()
    commands = r"\b(foreach|find_package|find_library|pkg_check_modules|pkg_search_module)\s*\(([^)]*)\)"
    for command, words in re.findall(commands, re.sub(r"#.*", "", cmake), re.IGNORECASE):
        command, words = command.lower(), words.replace('"', "").split()
        if command == "foreach":
            lists[f"${{{words[0]}}}"] = words[1:]
            continue
        if command == "find_package":
            names = words[:1]
        elif command == "find_library":
            names = words[1:2]
            if names == ["NAMES"]:
                names = itertools.takewhile(lambda word: word not in AFTER_NAMES, words[2:])
        else:
            names = [re.split("[<>=]", word)[0] for word in words[1:] if word not in NO_MODULES]
        found |= {each for name in names for each in lists.get(name, [name])}
    return found


def imported(source):
    """The modules that a file of Python asks for, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add(node.module)
    return {name.split(".")[0] for name in found}


def in_python(file):
    if file.suffix == ".py":
        return True
    with open(file, "rb") as opened:
        return opened.read(2) == b"#!" and b"python" in opened.readline()


def used_by_code(folder):
    """What CMake looks for, and modules of others."""
    files = sorted(file for name in CODE for file in (folder / name).rglob("*") if file.is_file())
    cmake = [folder / "CMakeLists.txt", *(folder / "cmake").glob("*"),
             *(file for file in files if file.name == "CMakeLists.txt")]
    python = [file for file in files if in_python(file)]
    # Some are looked for beside who imports them, others where sys.path says: by their names alone.
    own = {file.stem for file in python}
    modules = set().union(*(imported(file.read_text()) for file in python))
    return set().union(*(looked_for(file.read_text()) for file in cmake)) \
        | modules - own - sys.stdlib_module_names


def documented(text):
    """The names in the first column of its tables."""
    rows = re.findall(r"^\| (`[^|]*) \|", text, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


def faults(setup, code, package, lock, text):
    wanted = package.get("dependencies", {}) | package.get("devDependencies", {})
    used, told = installed(setup) | code | set(wanted), documented(text)
    yield from (f"{name} is used, and not in docs/dependencies.md" for name in sorted(used - told))
    yield from (f"{name} is in docs/dependencies.md, and not used" for name in sorted(told - used))
    for name, version in (wanted | package.get("overrides", {})).items():
        if not re.fullmatch(r"\d+\.\d+\.\d+", version):
            yield f"{name} is not pinned in package.json: {version}"
    for where, entry in lock["packages"].items():
        if where and not entry.get("link") and "integrity" not in entry:
            yield f"{where} has no digest in package-lock.json"


def self_test_of_code():
    """Every way to use something is noticed, in every place, and nothing else is."""
    files = {
        "CMakeLists.txt": "find_package(Boost 1.81 COMPONENTS json)\n# find_package(Told)\n",
        "src/CMakeLists.txt": "find_library(SODIUM sodium REQUIRED)\nproject(Adjuge)\n",
        "cmake/package.cmake": "foreach(each ssl z)\n  find_library(ARCHIVE_${each} ${each})\n",
        "tests/CMakeLists.txt": "pkg_check_modules(P REQUIRED IMPORTED_TARGET uv>=1.0 ev)\n",
        "tests/wasm/CMakeLists.txt": "FIND_PACKAGE( GTest\n  QUIET)\n",
        "bench/CMakeLists.txt": 'find_library(X NAMES "one" two\n  HINTS /opt)\n'
                                "find_library(Y ${y})\n",
        "tests/a.py": "import json, numpy.linalg as l\nfrom b import c\nfrom . import d\n",
        "tests/deep/b.py": "'import told'\ndef f():\n    from scipy.stats import norm\n",
        "scripts/lines": "#!/usr/bin/env python3\nimport requests\n",
        "scripts/other": "#!/usr/bin/env bash\nimport imagemagick\n",
        "bench/long_play": "#!/usr/bin/python3 -B\nimport sys, psutil\n",
        "train/nets.py": "try:\n    import torch\nexcept ImportError:\n    pass\n",
    }
    with tempfile.TemporaryDirectory() as made:
        for name, text in files.items():
            file = pathlib.Path(made) / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        (pathlib.Path(made) / "tests/bytes").write_bytes(b"\xff\x00")
        code = used_by_code(pathlib.Path(made))
    assert code == {"Boost", "sodium", "ssl", "z", "uv", "ev", "GTest", "one", "two", "${y}",
                    "numpy", "scipy", "requests", "psutil", "torch"}, code
    return code


def self_test():
    setup = "run_packages=(\n    g++ cmake # a comment\n    libxVERSION-dev\n)\nlate=(no)\n" \
            "package_packages=(make)\nx || run_packages+=(npm)\n"
    assert installed(setup) == {"g++", "cmake", "libx-dev", "make", "npm"}, installed(setup)
    code = self_test_of_code()
    good = "| `g++`, `cmake` | x |\n| `libx-dev` | y |\n| `make` | z |\n| `npm` | |\n| `vite` | |\n"
    good += "".join(f"| `{name}` | |\n" for name in code)
    lock = {"packages": {"": {}, "node_modules/vite": {"integrity": "sha"}}}
    pinned = {"devDependencies": {"vite": "5.4.21"}}
    assert not list(faults(setup, code, pinned, lock, good))
    assert list(faults(setup, code, pinned, lock, good.replace("`make`", "`made`"))) == [
        "make is used, and not in docs/dependencies.md",
        "made is in docs/dependencies.md, and not used"]
    for name in code:
        assert list(faults(setup, code, pinned, lock, good.replace(f"| `{name}` | |\n", ""))) == [
            f"{name} is used, and not in docs/dependencies.md"]
        assert list(faults(setup, code - {name}, pinned, lock, good)) == [
            f"{name} is in docs/dependencies.md, and not used"]
    assert len(list(faults(setup, code, {"devDependencies": {"vite": "^5"}}, lock, good))) == 1
    lock["packages"]["node_modules/vite"] = {}
    assert len(list(faults(setup, code, pinned, lock, good))) == 1


def main(folder):
    found = list(faults((folder / "scripts/setup").read_text(), used_by_code(folder),
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
