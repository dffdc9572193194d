"""What the records of all games have in common (docs/records.md), for the second implementations: no rules."""
import argparse, contextlib, hashlib, json, struct, sys

class Bad(Exception):
    pass

def need(condition, reason):
    if not condition:
        raise Bad(reason)

def is_int(x):
    return type(x) is int  # true is no number, 12.0 no whole one

def fields(obj, what, required, optional=()):
    need(isinstance(obj, dict), "%s is no object" % what)
    odd = set(required) - set(obj) | set(obj) - set(required) - set(optional)
    need(not odd, "%s: missing or unknown %s" % (what, sorted(odd)))

def head(record, game, newest=1):
    """Whatever stands around deal and moves; the version of the rules, of which `newest` is the last we know."""
    fields(record, "record", ["format", "format_version", "game", "edition", "seats", "deal", "moves"],
           ["rules_version", "variants", "scores", "digest", "fair", "tried", "comment"])
    need(record["format"] == "adjuge-record" and record["game"] == game, "not a record of %s" % game)
    form, version = record["format_version"], record.get("rules_version", newest)
    need(is_int(form) and form == 1, "another format than 1")
    need(is_int(version) and 1 <= version <= newest, "no such version of the rules")
    need(isinstance(record["seats"], list), "seats: no list")
    for s in record["seats"]:
        fields(s, "seat", ["name"], ["bot", "hints"])
        need(all(isinstance(x, str) for x in s.values()), "seat: name and bot are texts")
    need(isinstance(record["moves"], list) and isinstance(record.get("comment", ""), str), "moves or comment")
    return version

def digest(record):
    body = {k: v for k, v in record.items() if k != "digest"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

def keyed(message, key, size):
    return hashlib.blake2b(message, key=key, digest_size=size).digest()

class Luck:
    """Fair shuffles, by the recipe of docs/records.md."""
    def __init__(self, fair, label):
        seed = bytes.fromhex(fair["seed"])
        nonces = b"".join(struct.pack("<Q", len(n.encode())) + n.encode() for n in fair["nonces"])
        self.key, self.label, self.block, self.words = keyed(b"adjuge chance" + nonces, seed, 32), label, 0, []

    def below(self, n):
        while True:
            if not self.words:
                message = self.label.encode() + struct.pack("<Q", self.block)
                self.words, self.block = list(struct.unpack("<8Q", keyed(message, self.key, 64))), self.block + 1
            word, most = self.words.pop(0), 2 ** 64 - 1
            if word < most - most % n:
                return word % n

def shuffled(below, items):
    """By the recipe of docs/records.md; below(n) is a number below n."""
    items = list(items)
    for n in range(len(items) - 1, 0, -1):
        j = below(n + 1)
        items[n], items[j] = items[j], items[n]
    return items

def committed(fair):
    """The proof itself, if its seed is the one that was promised."""
    fields(fair, "fair", ["commitment", "seed", "nonces"])
    commitment = keyed(b"adjuge commitment", bytes.fromhex(fair["seed"]), 32).hex()
    need(commitment == fair["commitment"], "the seed is not the one committed to")
    return fair

def at_move(number, move, reason):
    move = move if isinstance(move, dict) else {}
    words = [str(x) for f, x in move.items() if f != "lot"]
    return Bad("move %d (seat %s): %s" % (number, " ".join(words), reason))

def replay_moves(record, game, drawn_deal, drawn_move=None):
    """Raises Bad with the reason. Where there is a proof, what chance did must be the seed's."""
    fair = committed(record["fair"]) if "fair" in record else None
    need(not fair or drawn_deal(Luck(fair, "deal").below, game.n) == record["deal"],
         "the deal does not follow from the seed")
    for i, move in enumerate(record["moves"], 1):
        try:
            if fair and drawn_move and game.asked == "chance":
                follows = drawn_move(game, Luck(fair, "chance %d" % (i - 1)).below)
                need({**follows, **move} == follows, "does not follow from the seed")
            game.apply(move)
        except Bad as e:
            raise at_move(i, move, e)

def close(record, final, due):
    """The scores at the end (`final`, None while something is `due`), and the digest."""
    scores = record.get("scores")
    if final is not None:
        need(isinstance(scores, list) and all(map(is_int, scores)) and scores == final,
             "over, scores %s should be %s" % (scores, final))
    need(final is not None or "scores" not in record, "scores, but not over: " + due)
    need("digest" not in record or record["digest"] == digest(record), "digest should be " + digest(record))

PLAYERS = ['Ada "l\'aînée"', "B\\asile", "Odile", "\u7530\u4e2d", "Eve", "Zo\u00eb"]

def opened(game, edition, variants, names, deal, comment, version=1):
    """A record before its first move."""
    return {"format": "adjuge-record", "format_version": 1, "game": game, "rules_version": version,
            "edition": edition, "variants": list(variants), "seats": [{"name": x} for x in names], "deal": deal,
            "moves": [], "comment": "tests/records/" + comment}

def play_on(record, game, next_move, stop):
    """To the end, or to `stop` moves."""
    while game.phase != "over" and len(record["moves"]) != stop:
        move = next_move()
        game.apply(move)
        record["moves"].append(move)

def signed(record, final):
    """With the scores, if the game is over, and its digest."""
    if final is not None:
        record["scores"] = final
    record["digest"] = digest(record)
    return record

@contextlib.contextmanager
def refusal(reason, what):
    """For self-tests: what is done within is refused with this reason."""
    try:
        yield
    except Bad as e:
        assert reason in str(e), e
    else:
        raise AssertionError("not refused: %r" % (what,))

def unique(pairs):
    need(len(dict(pairs)) == len(pairs), "a field stands twice in one object")
    return dict(pairs)

def check_file(path, verify):
    try:
        with open(path, encoding="utf-8") as f:
            record = json.load(f, object_pairs_hook=unique)
        state = verify(record)
    except (Bad, OSError, ValueError, RecursionError) as e:
        print("%s: %s" % (path, e))
        return False
    print("%s: ok, %d moves, %s" % (path, len(record["moves"]), state))
    return True

def check_files(paths, verify):
    """Ends the program: with status 1 if any record fails. `verify` raises Bad, or says how a game stands."""
    passed = sum([check_file(path, verify) for path in paths])
    print("%d passed, %d failed" % (passed, len(paths) - passed))
    sys.exit(passed != len(paths))

def command_line(what, flags, options, self_test, verify, play):
    """A second implementation as a program; `options` are (name, type, default, choices), `play` takes them all."""
    p = argparse.ArgumentParser(description=what)
    p.add_argument("files", nargs="*")
    p.add_argument("--play", metavar="SEED")
    for flag in ["--self-test"] + flags:
        p.add_argument(flag, action="store_true")
    for name, kind, default, choices in options:
        p.add_argument(name, type=kind, default=default, choices=choices)
    a = p.parse_args()
    if a.self_test:
        self_test()
    elif a.play is not None:
        sys.stdout.buffer.write((json.dumps(play(a), ensure_ascii=False, indent=1) + "\n").encode())
    elif a.files:
        check_files(a.files, verify)
    else:
        p.error("no files")
