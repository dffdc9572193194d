#!/usr/bin/env python3
"""docs/openapi.json against the real server: what it says is so, and what is so it says.

    check.py ROOT PROGRAM   opens a house with PROGRAM (adjuge) and walks through it
    check.py --self-test ROOT   shows that the check can fail
"""
import json
import sys
import tempfile
from pathlib import Path

import games
import routes
import schema
from described import Asker, Description
from house import House
from letterbox import Letterbox
from probes import probe, probe_haste, probe_methods
from tour import Tour

# What no walk through a healthy, quiet house can show.
UNSEEN_STATUS = {503}
# Nobody is nudged before half a minute is over, and bots that do not wait leave nothing to skip: see
# tests/house/waiting_test.cpp. A house without limits lets one sit anywhere: crowding_test.cpp.
UNSEEN = {("nudge", 200, None), ("nudge", 409, "tables.nudged"), ("skip", 200, None),
          ("sit", 409, "tables.sits_elsewhere")}
# Bots that do not wait leave no moment in which nothing is asked: see tests/house/hint_test.cpp.
UNSEEN |= {("hint", 409, "tables.nothing_asked"), ("hint", 409, "tables.hint_late")}
# A house of one server has none to drain: see tests/house/drain_test.cpp.
UNSEEN |= {("adminDrain", 200, None), ("adminDrain", 409, "tables.no_heir"),
           ("adminUndrain", 200, None)}
# Nor a bus whose key could be replaced: see tests/house/hostile_bus_test.cpp.
UNSEEN |= {("adminRotateBusKey", 200, None), ("adminRotateBusKey", 409, "tables.key_rotating")}
# One address has two reviews at a time: see tests/house/strangers_test.cpp.
UNSEEN |= {("beginReview", 429, "tables.reviews_enough")}
# Nor workers, which have no way to it: see tests/house/thinkers_test.cpp.
UNSEEN |= {("adminMakeWorkerKey", 200, None),
           ("adminMakeWorkerKey", 409, "tables.too_many_worker_keys"),
           ("adminRevokeWorkerKey", 200, None)}
# Lines that a socket or stream carries.
KINDS = {("LobbyLine", "lobby")} | {
    ("TableLine", t)
    for t in ("table", "view", "events", "chat", "rematch", "bye", "ack", "refused")
} | {("AccountLine", t) for t in ("hello", "invited", "removed", "started", "finished", "seated")}


def unseen(described):
    """What the page promises and the walk did not meet."""
    for each in described:
        for status in each.responses:
            codes = each.codes(status) or {None}
            for code in codes:
                met = (each.id, status, code) in described.seen
                late = (each.id, status, code) in UNSEEN
                if not met and not late and status not in UNSEEN_STATUS:
                    yield f"{each.id}: {status} {code or ''} is described but was never met"
        for place in described.schemas.places(each.schema or {}):
            if (each.id, place) not in described.broken:
                yield f"{each.id}: the body was never broken at '{place}'"
    for kind in KINDS - described.kinds:
        yield f"no line {' '.join(kind)} was met"


def examples(described):
    for each in described:
        if each.example is not None:
            for fault in described.schemas.faults(each.example, each.schema):
                yield f"the example of {each.id}: {fault}"


def walk(root, program, described):
    def opened(visit, *options):
        house = House(program, folder, *options)
        try:
            visit(house)
        except Exception:
            described.problems.append(f"the house said: {house.words()}")
            raise
        finally:
            house.close()

    with tempfile.TemporaryDirectory() as folder, Letterbox() as letterbox:
        tour = Tour(described, root, letterbox)

        def first(house):
            people = tour.walk(house)
            for operation in described:
                probe(tour.ask, operation, people)
            probe_methods(root, described, house)

        opened(first, "--rate-limit", "0", "--smtp", letterbox.url, "--mail-from", letterbox.owner,
               "--arranged-tables", "on", "--security-contact", "mailto:security@example.org")
        opened(tour.next_day, "--rate-limit", "0", "--behind-proxy", "on")
        opened(tour.crowded, "--rate-limit", "0", "--tables-per-address", "1")
        opened(lambda house: probe_haste(Asker(described, house), described), "--rate-limit", "1")


def read_page(root):
    """With the page of the games' own schemas as a part of it."""
    own = games.page(root)
    house = (root / "docs/openapi.json").read_text("utf-8")
    return json.loads(house.replace(f'"{own.name}#/', f'"#/{own.name}/')) | {
        own.name: json.loads(own.read_text("utf-8").replace('"#/', f'"#/{own.name}/'))}


def self_test(root):
    """Slips in the page that must be found out, each by the part that is there for it."""
    schema.self_test()

    def found(slip):
        page = read_page(root)
        slip(page)
        described = Description(page)
        return [*examples(described), *routes.compare_routes(root, described),
                *routes.compare_codes(root, described)]

    def codes(page):
        return page["components"]["schemas"]["Refusal"]["properties"]["code"]["enum"]

    def command(page, name):
        return page["paths"]["/api/tables/{table}/" + name]

    assert found(lambda page: None) == []
    assert found(lambda page: page["paths"].pop("/api/lobby"))
    assert found(lambda page: page["paths"]["/api/me"].pop("patch"))
    assert found(lambda page: page["paths"].update({"/api/more": page["paths"].pop("/api/lobby")}))
    assert found(lambda page: page["paths"].pop("/api/tables/{table}/sit"))
    assert found(lambda page: page["paths"].update(
        {"/api/tables/{table}/dance": page["paths"].pop("/api/tables/{table}/sit")}))
    assert found(lambda page: page["paths"]["/api/me"]["get"].update(security=[{}]))
    assert found(lambda page: page["paths"]["/metrics"]["get"].update(security=[{}]))
    assert found(lambda page: command(page, "sit")["post"]["requestBody"]["content"][
        "application/json"]["schema"]["properties"].update(chair={"type": "integer"}))
    assert found(lambda page: codes(page).pop())
    assert found(lambda page: codes(page).append("tables.dance"))
    assert found(lambda page: command(page, "vote")["post"]["requestBody"]["content"][
        "application/json"]["example"].pop("seat"))
    games.self_test()
    event = {"$ref": f"#/{games.page(root).name}/Event"}
    schemas = Description(read_page(root)).schemas
    passed = {"event": "passed", "rule": "CA-13", "seat": 1, "amount": 4}
    assert schemas.faults(passed, event) == [] and schemas.faults({**passed, "sum": 4}, event)
    # And what only a walk can find.
    described = Description(read_page(root))
    sit = described.operations["sit"]
    kind = {"Content-Type": "application/json"}
    described.hold(sit, 200, kind, b'{"ok": true, "seat": 1}', "sitting down")
    assert described.problems == [] and ("sit", 200, None) in described.seen
    for status, headers, body in (
            (200, kind, b'{"ok": true}'), (200, kind, b'{"ok": true, "seat": 1, "more": 1}'),
            (201, kind, b'{"ok": true, "seat": 1}'), (200, {}, b'{"ok": true, "seat": 1}'),
            (409, kind, b'{"error": {"code": "tables.no_undo", "message": "no"}}')):
        before = len(described.problems)
        described.hold(sit, status, headers, body, "sitting down")
        assert len(described.problems) > before, body
    assert any(each.startswith("sit: 409 tables.full") for each in unseen(described))


def main():
    if sys.argv[1] == "--self-test":
        self_test(Path(sys.argv[2]))
        print("the check finds what it should, and nothing else")
        return 0
    root, program = Path(sys.argv[1]), sys.argv[2]
    described = Description(read_page(root))
    problems = described.problems
    problems += examples(described)
    problems += routes.compare_routes(root, described)
    problems += routes.compare_codes(root, described)
    problems += games.compare(root)
    try:
        walk(root, program, described)
        problems += unseen(described)
    finally:
        for problem in problems:
            print(problem)
    print(f"{len(described.operations)} operations, {len(described.seen)} kinds of answers met, "
          f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
