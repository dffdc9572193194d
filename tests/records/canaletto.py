#!/usr/bin/env python3
"""A second Canaletto: replays records (docs/records.md) with its own rule logic.

  canaletto.py FILE...       check records; exit status 1 if any fails
  canaletto.py --self-test   small situations made by hand, the examples of the rulebook among them
  canaletto.py --play SEED [--players N --style S] [--short] [--stop N]
                             a random game as a record (--short: typed-in form; --stop: unfinished)
Standard library only; it follows the rules digest (ids CA-.. below) and docs/records.md, and shares nothing with
the C++ engine. The gondola takes its steps one by one, tiles are words in lists. Messages count moves from 1.
"""
import itertools, json, random
from math import comb

from record import PLAYERS, close, command_line, fields, head, is_int, need, opened, play_on, refusal, replay_moves
from record import shuffled, signed

TILES = {"mirror": 4, "candelabrum": 4, "fan": 3, "lion": 3, "painting": 3, "glass": 3, "clock": 3, "bust": 3,
         "tankard": 2, "ring": 2, "lamp": 2, "necklace": 2}  # CA-02
PALACES, MARKERS, LAID = 16, range(3, 17), 12  # CA-04, CA-06
FIELDS = {"bid": "amount", "pass": "on", "bribe": "on", "sell": "treasure"}

class Game:
    def __init__(self, seats, first, start, palaces, scale):
        self.n, self.palaces, self.scale = seats, [list(p) for p in palaces], list(scale)
        self.score, self.debt, self.masks = [30] * seats, [0] * seats, set(range(seats))  # CA-05
        self.tiles = [[] for _ in range(seats)]
        self.unsold = set(TILES)
        self.gondola = self.column = start  # CA-07
        self.lot = 0
        self.auction(first)

    def clockwise(self, seat):
        return [(seat + i) % self.n for i in range(self.n)]

    def auction(self, starter):
        self.lot, self.bid, self.bidder = self.lot + 1, 0, None
        self.phase, self.left = "bidding", self.clockwise(starter)  # who is in, the one to speak first

    def steps(self, n):
        for _ in range(n):  # CA-12: empty palaces count
            self.gondola = (self.gondola + 1) % PALACES

    def apply(self, move):
        self.check(move)
        {"bid": self.raise_to, "pass": self.drop, "bribe": self.bribe, "sell": self.sell}[move["move"]](move)

    def check(self, move):
        """What all moves have in common: form, turn, lot; puts in what a typed-in one may leave out."""
        need(isinstance(move, dict) and move.get("move") in FIELDS, "no such move")
        kind, field = move["move"], FIELDS[move["move"]]
        given = ["seat", "move"] + [field] * (field != "on")
        fields(move, "move", given, [f for f in ("lot", "on") if f != "on" or field == "on"])
        seat, lot = move["seat"], move.get("lot", self.lot)
        need(is_int(seat) and 0 <= seat < self.n, "no such seat CA-01")
        need(self.phase != "over", "the game is over CA-50")
        need(is_int(lot) and lot == self.lot, "lot %s, but %d is on sale CA-10" % (lot, self.lot))
        if self.phase == "selling":
            need(kind == "sell" and seat == self.buyer, "seat %d has to name a kind CA-21" % self.buyer)
        else:
            need(kind != "sell", "nothing is to be sold CA-20")
            need(seat == self.left[0], "it is the turn of seat %d CA-11" % self.left[0])
            on = move.get("on", self.bid)
            need(is_int(on) and on == self.bid, "on %s, the bid is %d CA-11" % (on, self.bid))

    def raise_to(self, move):
        amount = move["amount"]
        need(is_int(amount) and 1 <= amount <= 99, "bids are 1 to 99 CA-14")
        need(amount > self.bid, "not higher than %d CA-11" % self.bid)
        self.steps(amount - self.bid)
        self.bid, self.bidder = amount, move["seat"]
        self.left.append(self.left.pop(0))
        self.settle()

    def drop(self, move):
        need(len(self.left) > 1, "the last one has to bid CA-14")
        self.left.pop(0)
        self.settle()

    def bribe(self, move):
        need(move["seat"] in self.masks, "has bribed already CA-40")
        need(1 <= self.bid <= 15, "only after a bid of 1 to 15 CA-41")
        self.masks.remove(move["seat"])
        self.hand_over(move["seat"], 0)  # CA-42

    def settle(self):
        if len(self.left) == 1 and self.bidder is not None:  # CA-11, CA-14
            self.hand_over(self.bidder, self.bid)

    def hand_over(self, buyer, price):
        lacking = max(0, price - self.score[buyer])  # CA-30
        self.score[buyer] -= price - lacking
        self.debt[buyer] += lacking
        self.tiles[buyer] += self.palaces[self.column]
        self.palaces[self.column] = []
        self.buyer, self.phase = buyer, "selling"
        self.sell_what_is_clear()

    def complete(self):
        lying = set(itertools.chain(*self.palaces))
        return [k for k in TILES if k in self.unsold and k not in lying]  # CA-20

    def sell(self, move):
        need(move["treasure"] in self.complete(), "%s is not to be sold CA-20" % (move["treasure"],))
        self.pay_out(move["treasure"])
        self.sell_what_is_clear()

    def pay_out(self, kind):
        price = self.scale.pop(0)
        for s in range(self.n):  # CA-22
            self.score[s] += price * self.tiles[s].count(kind)
            self.tiles[s] = [t for t in self.tiles[s] if t != kind]
        self.unsold.remove(kind)

    def sell_what_is_clear(self):
        """CA-21: of several kinds the buyer names one after the other, the last follows by itself."""
        due = self.complete()
        if len(due) > 1:
            return
        for kind in due:
            self.pay_out(kind)
        if len(self.unsold) <= 2:  # CA-50
            self.phase = "over"
            return
        while not self.palaces[self.gondola]:  # CA-15
            self.steps(1)
        self.column = self.gondola
        self.auction((self.buyer + 1) % self.n)  # CA-16, CA-42

    def totals(self):
        return [s - 2 * d for s, d in zip(self.score, self.debt)]  # CA-32

def set_up(record):
    head(record, "canaletto")
    need(record["edition"] == "hans-im-gluck-1995", "unknown edition %r" % (record["edition"],))
    need(record.get("variants", []) == [], "there are no variants")
    seats, deal = len(record["seats"]), record["deal"]
    need(seats in (3, 4), "3 or 4 seats CA-01")
    fields(deal, "deal", ["first_seat", "start", "palaces", "scale"])
    need(is_int(deal["first_seat"]) and 0 <= deal["first_seat"] < seats, "deal: no such first_seat CA-07")
    need(is_int(deal["start"]) and 0 <= deal["start"] < PALACES, "deal: no such palace CA-07")
    palaces, scale = deal["palaces"], deal["scale"]
    need(isinstance(palaces, list) and len(palaces) == PALACES, "deal: not 16 palaces CA-04")
    for p in palaces:
        need(isinstance(p, list) and 1 <= len(p) <= 3, "deal: one to three tiles in a palace CA-03")
        need(all(isinstance(t, str) and p.count(t) == 1 for t in p), "deal: two of a kind in a palace CA-03")
    lying = list(itertools.chain(*palaces))
    need(sorted(lying) == sorted(itertools.chain(*([k] * n for k, n in TILES.items()))), "deal: other tiles CA-02")
    need(isinstance(scale, list) and len(scale) == LAID and all(map(is_int, scale)), "deal: not 12 markers CA-06")
    need(len(set(scale)) == LAID and set(scale) <= set(MARKERS), "deal: markers are 3 to 16, one of each CA-06")
    return Game(seats, deal["first_seat"], deal["start"], palaces, scale)

def drawn_deal(below, seats):
    """The lay-out by the recipe of docs/records.md; below(n) is a number below n."""
    weights = [comb(16, t) * comb(16 - t, t - 2) * 2 ** (t - 2) * 3 ** (9 - t) for t in range(2, 10)]
    palaces = None
    while palaces is None:
        at, threes = below(sum(weights)), 2
        while at >= weights[threes - 2]:
            at, threes = at - weights[threes - 2], threes + 1
        sizes = [3] * threes + [2] * (18 - 2 * threes) + [1] * (threes - 2)
        places = [p for p, size in enumerate(sizes) for _ in range(size)]
        palaces = [[] for _ in sizes]
        for kind, n in TILES.items():
            for _ in range(n if palaces else 0):
                j = below(len(places))
                p, places[j] = places[j], places[-1]
                places.pop()
                if kind in palaces[p]:
                    palaces = None
                    break
                palaces[p].append(kind)
    palaces = shuffled(below, palaces)
    markers, scale = list(MARKERS), []
    for _ in range(LAID):
        j = below(len(markers))
        scale.append(markers[j])
        markers[j] = markers[-1]
        markers.pop()
    start = below(PALACES)
    return {"palaces": palaces, "scale": scale, "start": start, "first_seat": below(seats)}

def verify(record):
    """Replays a record, raises Bad with the reason."""
    game = set_up(record)
    replay_moves(record, game, drawn_deal)
    over = game.phase == "over"
    close(record, game.totals() if over else None, "lot %d" % game.lot)
    return "%s %s, debts %s" % ("scores" if over else "unfinished,", game.totals(), game.debt)

STYLES = ["wild", "creep", "spend"]  # creep: by the least; spend: into debt

def choose(g, rng, style):
    """A random legal move of the seat whose turn it is."""
    if g.phase == "selling":
        return {"seat": g.buyer, "move": "sell", "treasure": rng.choice(g.complete())}
    seat, can = g.left[0], []
    if len(g.left) > 1:
        can.append({"move": "pass", "on": g.bid})
    if seat in g.masks and 1 <= g.bid <= 15:
        can.append({"move": "bribe", "on": g.bid})
    if g.bid < 99:
        most = {"wild": rng.choice([3, 12, 40]), "creep": 1, "spend": 99}[style]
        can.append({"move": "bid", "amount": rng.randint(g.bid + 1, min(99, g.bid + most))})
    return dict(seat=seat, **rng.choice(can))

def play(seed, players=3, style=None, short=False, stop=None):
    rng = random.Random(seed)
    style = style or rng.choice(STYLES)
    record = opened("canaletto", "hans-im-gluck-1995", [], PLAYERS[:players], drawn_deal(rng.randrange, players),
                    "canaletto.py --play %s, style %s" % (seed, style))
    game = set_up(record)
    def move():
        chosen = dict(lot=game.lot, **choose(game, rng, style))
        return {f: x for f, x in chosen.items() if f not in ("lot", "on")} if short else chosen
    play_on(record, game, move, stop)
    return signed(record, game.totals() if game.phase == "over" else None)

def self_test():
    def made(palaces, scale=(9, 12, 5, 7), players=3, tiles=()):
        """A game amid its course: {palace: tiles}, what is neither there nor before a player is sold."""
        g = Game(players, 0, 0, [palaces.get(p, []) for p in range(PALACES)], scale)
        g.tiles = [list(t) for t in tiles] + [[] for _ in range(players - len(tiles))]
        g.unsold = set(itertools.chain(*g.palaces, *g.tiles))
        return g
    def go(g, *moves):
        for seat, kind, *x in moves:
            g.apply(dict(zip(["seat", "move", FIELDS[kind]], [seat, kind] + x)))
        return g
    def refused(g, reason, *move):
        with refusal(reason, move):
            go(g, move)
    everywhere = {p: ["fan", "lion", "clock"] for p in range(PALACES)}
    # CA-90: the gondola moves 3, 4, 4, the 11 pays 11, the left neighbour starts
    g = go(made(everywhere, players=4), (0, "bid", 3))
    for move, at in ((1, "pass"), 3), ((2, "bid", 7), 7), ((3, "pass"), 7), ((0, "bid", 11), 11):
        assert go(g, move).gondola == at
    refused(g, "turn of seat 2", 3, "bid", 12)
    refused(g, "CA-11", 2, "bid", 11)
    refused(g, "the bid is 11", 2, "pass", 7)
    go(g, (2, "pass", 11))
    assert (g.score, g.column, g.left[0], g.lot) == ([19, 30, 30, 30], 11, 1, 2), vars(g)
    # CA-91: both lamps sell at 9, the next kind will bring 12
    g = made({0: ["lamp", "bust", "painting"], 5: ["bust", "painting", "fan"]}, tiles=[["lamp"]])
    go(g, (0, "pass"), (1, "bid", 5), (2, "pass"))
    assert g.score == [39, 34, 30] and g.scale[0] == 12 and sorted(g.tiles[1]) == ["bust", "painting"]
    # CA-92: 10 and a bid of 13
    g = made(everywhere)
    g.score[0] = 10
    go(g, (0, "bid", 13), (1, "pass"), (2, "pass"))
    assert (g.score[0], g.debt[0], g.totals()[0]) == (0, 3, -6)
    # CA-93: the end; CA-21: the buyer's order, the last by itself
    g = made({0: ["bust", "glass"], 1: ["candelabrum"], 2: ["fan"]}, tiles=[[], ["bust"], ["glass"]])
    go(g, (0, "pass"), (1, "pass"))
    refused(g, "CA-14", 2, "pass")
    refused(g, "CA-41", 2, "bribe")
    refused(g, "CA-14", 2, "bid", 100)
    go(g, (2, "bid", 1))
    refused(g, "CA-21", 1, "sell", "bust")
    refused(g, "CA-20", 2, "sell", "fan")
    go(g, (2, "sell", "glass"))
    assert g.phase == "over" and g.score == [30, 42, 29 + 18 + 12], g.score
    refused(g, "CA-50", 0, "bid", 1)
    # CA-94: three kinds in the last palace are still auctioned; then all are sold
    g = made({0: ["ring"], 7: ["lamp", "fan", "bust"]})
    go(g, (0, "bid", 8), (1, "pass"), (2, "pass"))  # CA-15: eight steps, fifteen more to the only palace left
    assert (g.phase, g.column, g.left[0]) == ("bidding", 7, 1)
    go(g, (1, "bid", 3), (2, "bribe"), (2, "sell", "fan"), (2, "sell", "lamp"))
    assert g.phase == "over" and g.totals() == [31, 30, 30 + 12 + 5 + 7] and not g.unsold
    # CA-40 to CA-42: nobody pays, the gondola stays, the left neighbour starts; once; not above 15
    g = go(made(everywhere), (0, "bid", 15), (1, "bribe", 15))
    assert (g.score, g.column, g.left[0]) == ([30] * 3, 15, 2)
    go(g, (2, "bid", 16))
    refused(g, "CA-41", 0, "bribe")
    go(g, (0, "pass"), (1, "pass"), (0, "bid", 2))
    refused(g, "CA-40", 1, "bribe")
    # CA-14: at 99 the others can only pass; CA-31: income does not pay debts
    g = go(made({0: ["lamp"], 3: ["fan", "bust", "lion"]}, [16]), (0, "bid", 99))
    refused(g, "CA-14", 1, "bid", 100)
    go(g, (1, "pass"), (2, "pass"))
    assert (g.score[0], g.debt[0], g.totals()[0], g.column) == (16, 69, -122, 3)
    for seed in range(60):  # whole random games, both forms
        verify(json.loads(json.dumps(play(seed, 3 + seed % 2, short=seed % 4 > 1))))
    print("self-test passed")

def main():
    command_line(
        "Replays Canaletto records; see the head of this file.", ["--short"],
        (("--players", int, 3, [3, 4]), ("--style", str, None, STYLES), ("--stop", int, None, None)),
        self_test, verify, lambda a: play(a.play, a.players, a.style, a.short, a.stop))

if __name__ == "__main__":
    main()
