#!/usr/bin/env python3
"""Law 7: every rule is cited by a test, and every rule cited exists.

    tests/traceability.py ROOT         checks the tree at ROOT and prints the table
    tests/traceability.py --self-test  shows on made-up trees that the check can fail

Rules are the headings `### MA-41 · Title` of docs/rules/*.en.md; the .fr.md beside it must have
the same ids in the same order. A test cites a rule in its name: TEST(Auction, MA_41_both_stay).
Anything else (comments, sentences, documents) cites it as MA-41, the code of a game also as
rule(41). A test that needs an id of no rule says so on the same line: // no such rule
"""
import re
import sys
import tempfile
from pathlib import Path

HEADING = re.compile(r"^### ([A-Z]{2})-(\d+) · (.+?)\s*$", re.M)
COMMENT_OR_STRING = re.compile(
    r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
TEST_NAME = re.compile(r"\bTEST(?:_[FP])?\s*\(\s*(\w+)\s*,\s*(\w+)\s*\)")
ID_IN_NAME = re.compile(r"(?<![A-Za-z0-9])([A-Z]{2})_(\d+)(?![0-9A-Za-z])")
ID_IN_TEXT = re.compile(r"\b([A-Z]{2})-(\d+)\b")
RULE_CALL = re.compile(r"\brule\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
EXEMPT = "// no such rule"
TEXT_FILES = {".h", ".cpp", ".py", ".mjs", ".md", ".json", ".txt", ".cmake", ".ts", ".svelte", ""}


def files(folder):
    skipped = {"build", "node_modules", "__pycache__"}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix in TEXT_FILES and not (
                skipped & set(path.relative_to(folder).parts)):
            yield path


def read_rules(root, problems):
    """{id: title} of all books, and {folder of a game: its book}."""
    titles, books = {}, {}
    for english in sorted((root / "docs/rules").glob("*.en.md")):
        found = HEADING.findall(english.read_text("utf-8"))
        game = english.name.removesuffix(".en.md")
        ids = [f"{book}-{number}" for book, number, _ in found]
        for rule_id, (book, _, title) in zip(ids, found):
            if rule_id in titles:
                problems.append(f"{english.name}: {rule_id} stands there twice")
            titles[rule_id] = title
            books[game.replace("-", "_")] = book
        french = english.with_name(game + ".fr.md")
        if not french.exists():
            problems.append(f"{french.name} is missing")
            continue
        translated = [f"{b}-{n}" for b, n, _ in HEADING.findall(french.read_text("utf-8"))]
        if translated != ids:
            at = next((n for n, (a, b) in enumerate(zip(ids, translated)) if a != b),
                      min(len(ids), len(translated)))
            problems.append(f"{french.name}: heading {at + 1} is "
                            f"{(translated[at:] or ['missing'])[0]}, in English "
                            f"{(ids[at:] or ['missing'])[0]}")
    if not titles:
        problems.append(f"no rules in {root / 'docs/rules'}")
    return titles, books


def count_tests(root, books):
    """{id: number of tests that carry it in their names}. Disabled tests do not count."""
    counts = {}
    for path in files(root / "tests"):
        if path.suffix != ".cpp":
            continue
        code = COMMENT_OR_STRING.sub(" ", path.read_text("utf-8"))
        for suite, name in TEST_NAME.findall(code):
            if suite.startswith("DISABLED_") or name.startswith("DISABLED_"):
                continue
            for book, number in set(ID_IN_NAME.findall(f"{suite} {name}")):
                if book in books.values():
                    rule_id = f"{book}-{number}"
                    counts[rule_id] = counts.get(rule_id, 0) + 1
    return counts


def rule_calls(text):
    """The numbers that rule(...) may take: its argument, or the two ends of a ?:."""
    for argument in RULE_CALL.findall(text):
        if argument.strip().isdigit():
            yield int(argument)
        else:
            yield from map(int, re.findall(r"[?:]\s*(\d+)\b", argument))


def check_citations(root, titles, books, problems):
    for folder in ("src", "tests", "bench", "docs"):
        for path in files(root / folder):
            text = path.read_text("utf-8", errors="replace")
            lines = [line for line in text.splitlines() if EXEMPT not in line]
            cited = {f"{b}-{n}" for b, n in ID_IN_TEXT.findall("\n".join(lines))
                     if b in books.values()}
            game = path.parent.name
            if folder == "src" and path.parent.parent.name == "rules" and game in books:
                cited |= {f"{books[game]}-{n:02}" for n in rule_calls(text)}
            for rule_id in sorted(cited - titles.keys()):
                problems.append(f"{path.relative_to(root)} cites {rule_id}, which does not exist")


def check(root, out=print):
    problems = []
    titles, books = read_rules(root, problems)
    counts = count_tests(root, books)
    for rule_id in sorted(counts.keys() - titles.keys()):
        problems.append(f"a test is named after {rule_id}, which does not exist")
    check_citations(root, titles, books, problems)

    out("rule  | tests | title")
    for rule_id, title in titles.items():
        out(f"{rule_id} | {counts.get(rule_id, 0) or '-':>5} | {title}")
    for problem in problems:
        out(f"problem: {problem}")
    holes = [rule_id for rule_id in titles if rule_id not in counts]
    if holes:
        out(f"without a test: {', '.join(holes)}")
    more = f", {len(problems)} problems" if problems else ""
    out(f"{len(titles)} rules, {len(holes)} without a test{more}")
    return not problems and not holes


SOUND = {
    "docs/rules/made-up.en.md": "### ZZ-01 · One\ntext\n### ZZ-02 · Two\nsee ZZ-01\n",
    "docs/rules/made-up.fr.md": "### ZZ-01 · Un\n### ZZ-02 · Deux\n",
    "src/rules/made_up/a.h": "f(rule(1)); g(rule(x() == 3 ? 1 : 2)); // ZZ-02\n",
    "tests/a_test.cpp": "TEST(A, ZZ_01_holds) {}\nTEST_F(B,\n    it_is_ZZ_02) {} // ZZ-01\n",
    "tests/text/b_test.cpp": 'refuses("ZZ-99"); // no such rule\n',
    "bench/b.txt": "UTF-16 is no rule\n",
}
BROKEN = {
    "a hole": {"tests/a_test.cpp": "TEST(A, ZZ_01_holds) {}\n"},
    "a test in a comment": {"tests/a_test.cpp": "TEST(A, ZZ_01) {}\n// TEST(A, ZZ_02) {}\n"},
    "a test switched off": {"tests/a_test.cpp": "TEST(A, ZZ_01) {}\nTEST(A, DISABLED_ZZ_02) {}\n"},
    "an id in a test's body": {"tests/a_test.cpp": "TEST(A, ZZ_01) { ZZ_02(); }\n"},
    "a test of no rule": {"tests/b_test.cpp": "TEST(A, ZZ_03) {}\n"},
    "a comment on no rule": {"src/match/b.h": "// ZZ-03\n"},
    "a document on no rule": {"docs/c.md": "as in ZZ-1\n"},
    "code of no rule": {"src/rules/made_up/b.h": "rule(3)"},
    "code of no rule, on one side": {"src/rules/made_up/b.h": "rule(f(1) ? 1 : 3)"},
    "French out of order": {"docs/rules/made-up.fr.md": "### ZZ-02 · Deux\n### ZZ-01 · Un\n"},
    "French too short": {"docs/rules/made-up.fr.md": "### ZZ-01 · Un\n"},
    "no French": {"docs/rules/made-up.fr.md": None},
    "a rule twice": {"docs/rules/second.en.md": "### ZZ-01 · One\n",
                     "docs/rules/second.fr.md": "### ZZ-01 · Un\n"},
    "no rules": {"docs/rules/made-up.en.md": "", "docs/rules/made-up.fr.md": ""},
}


def self_test():
    wrong = []
    for name, changes in [("sound", {}), *BROKEN.items()]:
        with tempfile.TemporaryDirectory() as folder:
            for path, text in {**SOUND, **changes}.items():
                if text is not None:
                    target = Path(folder, path)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_text(text, "utf-8")
            if check(Path(folder), out=lambda line: None) != (name == "sound"):
                wrong.append(name)
    print(f"self-test: {1 + len(BROKEN)} trees, judged wrongly: {', '.join(wrong) or 'none'}")
    return not wrong


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
        print(__doc__)
        sys.exit(0 if sys.argv[1:] in (["-h"], ["--help"]) else 2)
    passed = self_test() if sys.argv[1] == "--self-test" else check(Path(sys.argv[1]))
    sys.exit(0 if passed else 1)
