#!/usr/bin/env python3
"""The program as it is shipped is hardened (CMakeLists.txt), which readelf tells.

    tests/hardening.py ADJUGE | --self-test
"""
import pathlib
import re
import subprocess
import sys
import tempfile


def readelf(*words):
    return subprocess.run(["readelf", "-W", *words], capture_output=True, text=True,
                          check=True).stdout


def faults(program):
    head, parts = readelf("-h", program), readelf("-l", program)
    dynamic, symbols = readelf("-d", program), readelf("--dyn-syms", program)
    imported = set(re.findall(r" UND (\w+)", symbols))
    stack = next((line for line in parts.splitlines() if "GNU_STACK" in line), "RWE")
    return [what for what, holds in {
        "it is not position independent": re.search(r"Type: +DYN ", head) and "(FLAGS_1)" in dynamic
                                          and " PIE" in dynamic,
        "relocations stay writable": "GNU_RELRO" in parts and re.search(r"FLAGS.* (BIND_)?NOW",
                                                                        dynamic),
        "the stack may be executed": "RWE" not in stack,
        "no stack protector": "__stack_chk_fail" in imported,
        "no checked copies (_FORTIFY_SOURCE)": any(
            re.fullmatch(r"__\w+_chk", name) for name in imported),
        "no checked containers (_GLIBCXX_ASSERTIONS)": any(
            "__glibcxx_assert_fail" in name for name in imported),
    }.items() if not holds]


def self_test():
    """A program with none of it has all faults, one with all of it none."""
    text = """#include <cstdio>
        #include <cstring>
        #include <vector>
        int main(int count, char** words) {
            char room[16];
            std::vector<char> all(static_cast<std::size_t>(count));
            std::strcpy(room, words[0]);
            std::printf("%s%c", room, all[static_cast<std::size_t>(count) - 1]);
        }"""
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder, "a.cpp"), str(pathlib.Path(folder, "a"))
        source.write_text(text)

        def made_with(*flags):
            subprocess.run(["g++", "-O1", "-w", *flags, str(source), "-o", program], check=True)
            return faults(program)

        bare = made_with("-U_FORTIFY_SOURCE", "-fno-pie", "-no-pie", "-fno-stack-protector",
                         "-Wl,-z,norelro,-z,lazy,-z,execstack")
        assert len(bare) == 6, bare
        good = made_with("-U_FORTIFY_SOURCE", "-D_FORTIFY_SOURCE=3", "-D_GLIBCXX_ASSERTIONS",
                         "-fPIE", "-pie", "-fstack-protector-strong", "-Wl,-z,relro,-z,now")
        assert not good, good


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    wrong = faults(sys.argv[1])
    print("\n".join(f"{sys.argv[1]}: {what}" for what in wrong) or "hardened")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
