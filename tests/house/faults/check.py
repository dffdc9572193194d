#!/usr/bin/env python3
"""What guests of a house saw while it was made to fail, held against its books.

    check.py HISTORY
    check.py --self-test

HISTORY has a line of JSON for each thing that happened, in the order of `at` (seconds):

    {"at", "what": "sent", "table", "seat", "id", "move"}      a move, perhaps not for the first time
    {"at", "what": "acked", "table", "seat", "id", "moves"}    it counts, as the so manyth, with what chance
                                                               decided at once; null: again
    {"at", "what": "refused", "table", "seat", "id", "code"}
    {"at", "what": "line", "table", "seat", "line", "after"}   a new line, with all events after that
    {"at", "what": "event", "table", "seat", "line", "n", "event"}
    {"at", "what": "open" | "over", "table"}                   guests begin, or are done with it
    {"at", "what": "fault" | "well", "fault", "kind"}          it begins; it is over
    {"at", "what": "view", "table", "seat", "moves", "view"}   what was shown after so many moves; without
                                                               a seat, to who looked on
    {"at", "what": "record", "table", "moves"}                 at the end, from the books
    {"at", "what": "truth", "table", "seat", "moves", "view"}  and what follows from them by the rules
                                                               alone: all that may be shown then

This knows neither the rules of a game nor how the house works.
"""
import collections
import json
import sys

PATIENCE = 10  # seconds from a fault's end until every table goes on
LOST = 2  # the status, where something was not only late


def faults_of(history):
    """Sentences, one for each thing that should not be; those of what was late; what was looked at."""
    found = []
    seen = collections.Counter()
    books = {line["table"]: line["moves"] for line in history if line["what"] == "record"}
    sent = collections.defaultdict(dict)  # (table, seat): id: how it went
    truths = {(line["table"], line["seat"], line["moves"]): line["view"]
              for line in history if line["what"] == "truth"}
    events = {}
    lines = {}
    for line in history:
        what = line["what"]
        seen[what] += 1
        who = line.get("table"), line.get("seat")
        if what == "sent":
            move = sent[who].setdefault(line["id"], {"move": line["move"], "fate": "unknown"})
            if move["move"] != line["move"]:
                found.append(f"{who}: two moves have the id {line['id']}")
        elif what == "acked":
            move = sent[who][line["id"]]
            if move["fate"] == "refused":
                found.append(f"{who}: {line['id']} was refused, and acknowledged afterwards")
            move["fate"] = "acked"
            if line["moves"] is not None:
                if move.get("place", line["moves"]) != line["moves"]:
                    found.append(f"{who}: {line['id']} counts twice")
                move["place"] = line["moves"]
        elif what == "refused":
            move = sent[who][line["id"]]
            if move["fate"] == "acked":
                found.append(f"{who}: {line['id']} was acknowledged, and refused afterwards")
            move["fate"] = "refused"
        elif what == "line":
            lines[line["line"]] = line["after"]
        elif what == "event":
            n = line["n"]
            if n != lines[line["line"]] + 1:
                found.append(f"{who}: event {n} follows {lines[line['line']]}")
            lines[line["line"]] = n
            if events.setdefault((*who, n), line["event"]) != line["event"]:
                found.append(f"{who}: event {n} is another than before")
        elif what == "view" and (*who, line["moves"]) in truths:
            seen["compared"] += 1
            may = truths[(*who, line["moves"])]
            wrong = [field for field, shown in line["view"].items()
                     if field not in may or not within(shown, may[field])]
            if wrong:
                found.append(f"{who}: after {line['moves']} moves {', '.join(wrong)} is shown as "
                             "it is not, or as this seat may not see it")
    for (table, seat), moves in sent.items():
        if table not in books:
            found.append(f"{table}: there is no record of it")
            continue
        found += held_against(books[table], table, seat, list(moves.items()))
    return found, stalled(history), seen


def within(shown, may):
    """Whether it is that, or less: what is not told is null, or not there."""
    if shown is None:
        return True
    if isinstance(shown, dict) and isinstance(may, dict):
        return all(key in may and within(each, may[key]) for key, each in shown.items())
    if isinstance(shown, list) and isinstance(may, list):
        return len(shown) == len(may) and all(map(within, shown, may))
    return shown == may


def held_against(book, table, seat, moves):
    """The moves of one seat, in the order they were sent, and those in the books."""
    found = []
    written = [(place, {key: value for key, value in each.items() if key != "seat"})
               for place, each in enumerate(book, 1) if each["seat"] == seat]
    at = 0
    for id, move in moves:
        here = at < len(written) and written[at][1] == move["move"]
        if move["fate"] == "acked":
            if not here:
                found.append(f"{table}, seat {seat}: {id} was acknowledged and is not where it "
                             f"belongs: {json.dumps(move['move'])}, but "
                             f"{json.dumps(written[at]) if at < len(written) else 'nothing'}")
                return found
            place = move.get("place", written[at][0])  # what chance decided at once counts with it
            between = book[written[at][0]:place]
            if place < written[at][0] or any(each["seat"] != "chance" for each in between):
                found.append(f"{table}, seat {seat}: {id} was acknowledged as move {place}, and is "
                             f"move {written[at][0]}")
            at += 1
        elif move["fate"] == "unknown" and here:
            at += 1
    if at < len(written):
        found.append(f"{table}, seat {seat}: nobody made {json.dumps(written[at][1])}, or not twice")
    return found


def stalled(history):
    """After each fault every table that is open goes on in time."""
    found = []
    progress = collections.defaultdict(list)
    open_at, over_at = {}, {}
    for line in history:
        if line["what"] in ("acked", "over"):
            progress[line["table"]].append(line["at"])
        if line["what"] == "open":
            open_at[line["table"]] = line["at"]
        if line["what"] == "over":
            over_at[line["table"]] = line["at"]
    for line in history:
        if line["what"] != "well":
            continue
        end = line["at"]
        for table, begin in open_at.items():
            if begin > end or over_at.get(table, end + 1) <= end:
                continue
            after = [at - end for at in progress[table] if at > end]
            if not after or after[0] > PATIENCE:
                found.append(f"{table}: after {line['kind']} (fault {line['fault']}) it goes on "
                             + (f"after {after[0]:.1f} s" if after else "never"))
    return found


def self_test():
    def line(at, what, **fields):
        return {"at": at, "what": what, "table": "t", "seat": 0, **fields}

    good = [
        line(0, "open"), line(0, "line", line=1, after=0),
        line(1, "sent", id="a", move={"move": "pass"}), line(2, "acked", id="a", moves=2),
        line(2, "event", line=1, n=1, event="x"),
        line(3, "sent", id="b", move={"move": "bid"}),
        line(4, "fault", fault=1, kind="kill"), line(5, "well", fault=1, kind="kill"),
        line(6, "line", line=2, after=0), line(6, "event", line=2, n=1, event="x"),
        line(7, "sent", id="b", move={"move": "bid"}), line(8, "acked", id="b", moves=None),
        line(9, "sent", id="c", move={"move": "no"}), line(9, "refused", id="c", code="late"),
        line(10, "sent", id="d", move={"move": "pass"}), line(11, "over"),
        line(12, "view", moves=2, view={"bid": 3, "hand": ["x"], "purses": [{"money": None}]}),
        line(12, "truth", moves=2, view={"bid": 3, "hand": ["x"], "purses": [{"money": 7}]}),
        line(12, "record", moves=[{"seat": 0, "move": "pass"}, {"seat": "chance", "move": "roll"},
                                  {"seat": 1, "move": "pass"}, {"seat": 0, "move": "bid"}]),
    ]
    assert faults_of(good)[:2] == ([], []), faults_of(good)
    unanswered = good[:-1] + [line(12, "record", moves=good[-1]["moves"]
                                   + [{"seat": 0, "move": "pass"}])]
    assert faults_of(unanswered)[0] == []

    def noticed(change):
        history = json.loads(json.dumps(good))
        change(history)
        wrong, late, _ = faults_of(history)
        return wrong + late

    book = len(good) - 1
    assert noticed(lambda h: h[book]["moves"].pop())  # lost
    assert noticed(lambda h: h[book]["moves"].append({"seat": 0, "move": "bid"}))  # doubled
    assert noticed(lambda h: h[book]["moves"].append({"seat": 0, "move": "no"}))  # refused, made
    assert noticed(lambda h: h[book]["moves"].reverse())  # out of order
    assert noticed(lambda h: h[book]["moves"].insert(1, {"seat": 1, "move": "pass"}))  # elsewhere
    assert noticed(lambda h: h.pop(book))
    assert noticed(lambda h: h[9].update(event="y"))
    assert noticed(lambda h: h[4].update(n=2))
    assert noticed(lambda h: h[11].update(at=15.1))
    assert noticed(lambda h: [h.pop(n) for n in (15, 11)])  # never goes on
    assert noticed(lambda h: h[book - 2]["view"].update(hand=["x", "y"]))  # more than is theirs
    assert noticed(lambda h: h[book - 2]["view"].update(hands=[["x"], ["y"]]))  # somebody else's
    assert noticed(lambda h: h[book - 2]["view"].update(bid=2))  # what is not so
    assert noticed(lambda h: h[book - 2]["view"]["purses"][0].update(debt=1))
    print("what should be noticed is")


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    with open(sys.argv[1], encoding="utf-8") as file:
        wrong, late, seen = faults_of([json.loads(line) for line in file])
    found = wrong + late
    for sentence in found[:40]:
        print(sentence)
    print(f"{seen['well']} faults, {seen['record']} tables, {seen['acked']} moves acknowledged, "
          f"{seen['event']} events on {seen['line']} lines, {seen['compared']} views compared: "
          + (f"{len(found)} FAULTS FOUND" if found else "nothing lost, doubled, out of order or shown to others"))
    if not found and seen["acked"] and not seen["compared"]:
        print("NOT SHOWN: whether seats see what they may, for no view was compared")
        return 1
    return LOST if wrong else 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
