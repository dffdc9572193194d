#!/usr/bin/env python3
"""A second, independent Modern Art: replays records (docs/records.md) with its own rule logic.

  modern_art.py FILE...       check records; exit status 1 if any fails
  modern_art.py --self-test   small situations made by hand
  modern_art.py --play SEED [--players N --edition E --variants V,W --style S] [--short] [--stop N]
                          a random game as a record (--short: typed-in form, no numbers; --stop: unfinished)
Standard library only; written from the rules digest (ids MA-.. below) and docs/records.md alone, it shares
nothing with the C++ engine. Messages count moves from 1.
"""
import json, random

from record import PLAYERS, Bad, Luck, at_move, close, command_line, committed, fields, head, is_int, need, opened
from record import play_on, refusal, signed

ARTISTS = {"matagot-2009": ["nex", "bahut", "darmoir", "sadland", "koriko"],  # MA-02, board order
           "mayfair": ["lite-metal", "yoko", "christin-p", "karl-gitter", "krypto"]}
TYPES = ["open", "once-around", "sealed", "fixed-price", "double"]
SPLIT = [[3, 3, 2, 2, 2], [3, 2, 3, 3, 2], [3, 3, 3, 3, 2], [3, 3, 3, 3, 3], [4, 3, 3, 3, 3]]  # MA-03
CARDS = [(a, t, k + 1) for a in range(5) for t, n in zip(TYPES, SPLIT[a]) for k in range(n)]
NAMES = {e: {"%s-%s-%d" % (names[a], t, k): (a, t, k) for a, t, k in CARDS} for e, names in ARTISTS.items()}
for e in NAMES:  # short names stand for a card with number None
    NAMES[e].update({name.rsplit("-", 1)[0]: (a, t, None) for name, (a, t, k) in NAMES[e].items()})
DEALT = {3: [10, 6, 6, 0], 4: [9, 4, 4, 0], 5: [8, 3, 3, 0]}  # MA-04
FIELDS = {"play": ["card"], "add": ["card"], "decline": [], "bid": ["amount"], "pass": ["on"],
          "seal": ["amount"], "price": ["amount"], "buy": ["price"], "turn": [], "leave": [], "reveal": ["card"]}
MAY_LACK = ["lot", "on", "price"]
PHASES = {"play": (["play"], "MA-10"), "add": (["add", "decline"], "MA-31"), "open": (["bid", "pass"], "MA-20"),
          "once-around": (["bid", "pass"], "MA-21"), "sealed": (["seal"], "MA-22"), "price": (["price"], "MA-25"),
          "fixed-price": (["buy", "pass"], "MA-25"), "turn": (["turn", "leave"], "MA-61"),
          "reveal": (["reveal"], "MA-61"), "over": ([], "MA-53")}  # phase: (the moves it takes, rule)

def card_name(edition, card):
    return "%s-%s-%d" % (ARTISTS[edition][card[0]], card[1], card[2])

def rank(offered):
    """MA-43, MA-44: the first three offered artists, most paintings first, ties to the left of the board."""
    return sorted((a for a in range(5) if offered[a]), key=lambda a: (-offered[a], a))[:3]

def bank(offered, markers):
    """MA-44, MA-45: adds this round's markers to `markers` (sums so far), returns the values."""
    best = rank(offered)
    for a, k in zip(best, (30, 20, 10)):
        markers[a] += k
    return [markers[a] if a in best else 0 for a in range(5)]

def sealed_winner(amounts, seller):
    """MA-22 to MA-24: the highest; ties to the seller, then clockwise from him; all empty: the seller."""
    return max(amounts, key=lambda s: (amounts[s], -((s - seller) % len(amounts))))

class Game:
    def __init__(self, edition, variants, seats, first, deals):
        """deals[round] = the hands dealt before it, the mystery hand last (MA-60)."""
        self.edition, self.n, self.deals = edition, seats, deals
        self.shared = edition == "mayfair" and "single-beneficiary" not in variants  # MA-34, MA-35
        self.money, self.hands, self.mystery = [100] * seats, [[] for _ in range(seats)], []  # MA-05
        self.markers, self.lot, self.round, self.high = [0] * 5, 0, -1, 0
        self.start_round(first)

    def start_round(self, seat):
        """The next round, begun by `seat` or the next one holding cards (MA-47, MA-48, MA-51)."""
        self.round, self.phase = self.round + 1, "over"
        self.offered, self.owned = [0] * 5, [[] for _ in range(self.n)]
        if self.round < 3:  # MA-04: nothing is dealt before round 4
            need(self.round < len(self.deals), "round %d is reached but not dealt MA-04" % (self.round + 1))
            for hand, new in zip(self.hands + [self.mystery], self.deals[self.round]):
                hand += new
        if self.round < 4 and any(self.hands):  # else over: MA-53; MA-52, nobody holds a card
            self.next_seller(seat)

    def clockwise(self, seat):
        return [(seat + i) % self.n for i in range(self.n)]

    def next_seller(self, seat):
        seat = next(s for s in self.clockwise(seat) if self.hands[s])  # MA-51
        self.phase, self.seller, self.original, self.queue = "play", seat, seat, [seat]

    def offer(self, card):
        """Counts the seller's (or a turned) card as offered, ends the round where it must. True if it did."""
        self.offered[card[0]] += 1
        if self.offered[card[0]] < 5 and any(self.hands):  # MA-40; MA-52. MA-41, MA-42: unsold
            return False
        value = bank(self.offered, self.markers)
        for s in range(self.n):  # MA-46
            self.money[s] += sum(value[c[0]] for c in self.owned[s])
        self.start_round(self.seller + 1)  # MA-48, MA-62
        return True

    def open_auction(self, card):
        self.high, self.bidder, self.passed, self.sealed = 0, None, set(), {}
        self.phase = {"fixed-price": "price", "double": "add"}.get(card[1], card[1])
        self.queue = {"once-around": self.clockwise(self.seller + 1), "price": [self.seller],  # MA-21, MA-25
                      "add": [s for s in self.clockwise(self.seller) if self.hands[s]]  # MA-30, MA-31
                      }.get(self.phase)  # None: any order

    def sell(self, buyer, price):
        self.money[buyer] -= price
        share = price // 2 if self.shared and self.original != self.seller else 0  # MA-34, MA-35
        for seat, due in (self.seller, price - share), (self.original, share):
            self.money[seat] += due if seat != buyer else 0  # MA-12: the buyer's own goes to the bank
        self.owned[buyer] += self.cards  # MA-13
        if self.mystery:  # MA-61
            self.phase, self.queue = "turn", [self.seller]
        else:
            self.next_seller(self.seller + 1)  # MA-14, MA-36

    def spoken(self):
        """One more has spoken in turn; after the last the lot goes to the bidder, or else to the seller:
        MA-18, MA-21, MA-33; in a fixed price auction `high` is the price: MA-26."""
        self.queue.pop(0)
        if not self.queue:
            self.sell(self.seller if self.bidder is None else self.bidder, self.high)

    def find(self, hand, name):
        """The named card of a hand; without a number the lowest one that fits."""
        need(isinstance(name, str) and name in NAMES[self.edition], "unknown card %r MA-02" % (name,))
        a, t, k = NAMES[self.edition][name]
        fits = sorted(c for c in hand if c[:2] == (a, t) and k in (None, c[2]))
        need(fits, "%s is not in that hand MA-10" % name)
        return fits[0]

    def check(self, move):
        need(isinstance(move, dict), "a move is an object")
        kind, seat, (due, rule) = move.get("move"), move.get("seat"), PHASES[self.phase]
        need(isinstance(kind, str) and kind in FIELDS, "unknown move %r" % (kind,))
        for f in move:
            need(f in ["seat", "move", "lot"] + FIELDS[kind], "unknown field %r" % f)
            need(f in ("seat", "move", "card") or is_int(move[f]), "%s is not a whole number MA-15" % f)
        need(all(f in move or f in MAY_LACK for f in FIELDS[kind]), "needs %s" % FIELDS[kind])
        need(kind in due, "%s is due %s" % (" or ".join(due) or "nothing", rule))
        need(seat == "chance" if kind == "reveal" else is_int(seat) and 0 <= seat < self.n, "no such seat")
        need(kind == "reveal" or not self.queue or seat == self.queue[0], "not his turn %s" % rule)
        lot = self.lot + (kind == "play")
        need(move.get("lot", lot) == lot, "the lot is %d, not %s" % (lot, move.get("lot")))
        need(all(move.get(f, self.high) == self.high for f in ("on", "price")), "bid or price is %d" % self.high)

    def apply(self, move):
        self.check(move)
        kind, seat, amount = move["move"], move["seat"], move.get("amount")
        hand, has = (self.mystery, 0) if kind == "reveal" else (self.hands[seat], self.money[seat])
        card = self.find(hand, move["card"]) if "card" in move else None
        if kind == "add":
            need(card[0] == self.cards[0][0] and card[1] != "double", "other artist or a double MA-30")
        if card:
            hand.remove(card)
        if kind == "play":
            self.lot, self.cards = self.lot + 1, [card]
            if not self.offer(card):
                self.open_auction(card)
        elif kind == "add":
            self.seller, self.cards = seat, self.cards + [card]
            if not self.offer(card):  # else both stay unsold: MA-41, MA-52
                self.open_auction(card)  # MA-32
        elif kind == "bid":
            need(amount > self.high, "not higher than %d MA-15 MA-16" % self.high)
            need(amount <= has, "he has %d MA-17" % has)
            need(seat != self.bidder, "nobody raises himself MA-20")
            self.high, self.bidder, self.passed = amount, seat, set()
            if self.phase == "once-around":
                self.spoken()
        elif kind == "pass" and self.phase == "open":  # MA-20
            need(seat != self.bidder, "the high bidder does not pass MA-20")
            need(seat not in self.passed, "has passed on that already MA-20")
            self.passed.add(seat)
            if len(self.passed) == self.n - (self.bidder is not None):
                self.sell(self.seller if self.bidder is None else self.bidder, self.high)
        elif kind in ("pass", "decline"):
            self.spoken()
        elif kind == "seal":
            need(seat not in self.sealed, "has sealed already MA-24")
            need(0 <= amount <= has, "not from 0 to his %d MA-17" % has)
            self.sealed[seat] = amount
            if len(self.sealed) == self.n:
                winner = sealed_winner(self.sealed, self.seller)
                self.sell(winner, self.sealed[winner])
        elif kind == "price":
            need(min(1, has) <= amount <= has, "not from 1 to his %d MA-25 MA-26" % has)
            self.high, self.phase, self.queue = amount, "fixed-price", self.clockwise(seat)[1:]
        elif kind == "buy":
            need(self.high <= has, "he has %d MA-27" % has)
            self.sell(seat, self.high)
        elif kind == "turn":
            self.phase = "reveal"
        elif kind == "leave" or not self.offer(card):  # or a card revealed: MA-62, MA-63
            self.next_seller(self.seller + 1)

def deal_cards(edition, hands, deal):
    """deals[round][hand] from either form of the deal."""
    names, shares = NAMES[edition], DEALT[hands]  # MA-60: a mystery hand deals as for four
    fields(deal, "deal", ["first_seat"], ["deck", "hands"])
    need(("deck" in deal) != ("hands" in deal), "deal: either deck or hands")
    rounds = deal.get("hands", [[deal.get("deck")]])
    need(isinstance(rounds, list) and 1 <= len(rounds) <= 4, "deal: hands of 1 to 4 rounds MA-04")
    for row, share in zip(rounds, shares):
        need("deck" in deal or isinstance(row, list) and len(row) == hands, "deal: %d hands a round" % hands)
        for hand in row:
            need(isinstance(hand, list) and ("deck" in deal or len(hand) == share), "deal: wrong hand MA-04")
            need(all(isinstance(x, str) and x in names for x in hand), "deal: unknown card in %s MA-02" % hand)
    named = [names[x] for row in rounds for hand in row for x in hand if names[x][2]]
    need(len(set(named)) == len(named), "deal: a card stands twice")
    if "deck" in deal:
        need(len(named) == len(deal["deck"]) == 70, "deal: the deck is not the 70 cards MA-02")
        cards = iter(named)
        return [[[next(cards) for _ in range(k)] for _ in range(hands)] for k in shares[:3]]
    free = [c for c in CARDS if c not in named]  # ascending numbers
    def resolve(name):
        if names[name][2]:
            return names[name]
        fits = [c for c in free if c[:2] == names[name][:2]]
        need(fits, "deal: more %s than there are MA-03" % name)
        free.remove(fits[0])
        return fits[0]
    return [[[resolve(x) for x in hand] for hand in row] for row in rounds]

def set_up(record):
    head(record, "modern-art")
    edition, variants, seats = record["edition"], record.get("variants", []), record["seats"]
    need(isinstance(edition, str) and edition in ARTISTS, "unknown edition %r" % (edition,))
    need(len(seats) in DEALT, "3 to 5 seats MA-01")
    need(isinstance(variants, list) and all(variants.count(v) == 1 for v in variants), "variants: no set")
    for v in variants:
        need(v == "mystery" or v == "single-beneficiary" and edition == "mayfair", "no variant %r here" % (v,))
    need("mystery" not in variants or len(seats) == 3, "mystery is for 3 players MA-60")
    deals = deal_cards(edition, len(seats) + ("mystery" in variants), record["deal"])
    first = record["deal"]["first_seat"]
    need(is_int(first) and 0 <= first < len(seats), "deal: no such first_seat MA-07")
    return Game(edition, variants, len(seats), first, deals)

def fair_deal(record):
    luck, deck = Luck(committed(record["fair"]), "deal"), []
    for n, card in enumerate(CARDS):
        j = luck.below(n + 1)
        deck.append(deck[j] if j < n else card)
        deck[j] = card
    names = [card_name(record["edition"], card) for card in deck]
    need(names == record["deal"].get("deck"), "the deck does not follow from the seed")
    need(luck.below(len(record["seats"])) == record["deal"]["first_seat"], "first_seat does not follow from the seed")

def fair_reveal(record, game, moves, move):
    hidden = sorted(game.mystery, key=CARDS.index)
    card = hidden[Luck(record["fair"], "chance %d" % moves).below(len(hidden))]
    need(move.get("card") == card_name(record["edition"], card), "this mystery card does not follow from the seed")

def verify(record):
    """Replays a record, raises Bad with the reason."""
    game = set_up(record)
    if "fair" in record:
        fair_deal(record)
    for i, move in enumerate(record["moves"], 1):
        try:
            if "fair" in record and game.phase == "reveal":
                fair_reveal(record, game, i - 1, move)
            game.apply(move)
        except Bad as e:
            raise at_move(i, move, e)
    due = " or ".join(PHASES[game.phase][0])
    close(record, game.money if game.phase == "over" else None, "round %d, %s is due" % (game.round + 1, due))
    return "%s %s" % ("scores" if game.phase == "over" else "unfinished, money", game.money)

STYLES = ["wild", "spread", "rush", "spend"]  # spread: hands run empty (MA-52); spend: money runs out

def choose(g, rng, style):
    """A random legal move: (seat, the rest of it)."""
    def amount(least, most):
        return rng.randint(least, most if style == "spend" else min(most, least + rng.choice([2, 10, 40, 400])))
    free = {"open": lambda s: s != g.bidder, "sealed": lambda s: s not in g.sealed}.get(g.phase)
    seat = rng.choice(list(filter(free, range(g.n)))) if free else g.queue[0]
    has, hand, yes = g.money[seat], g.hands[seat], rng.random() < .4
    if g.phase == "play":
        sign = {"spread": 1, "rush": -1}.get(style, 0)
        return seat, {"move": "play", "card": card_name(g.edition, min(
            rng.sample(hand, len(hand)), key=lambda c: sign * g.offered[c[0]]))}
    if g.phase == "add":
        fit = [c for c in hand if c[0] == g.cards[0][0] and c[1] != "double"] if yes else []
        return seat, {"move": "add", "card": card_name(g.edition, rng.choice(fit))} if fit else {"move": "decline"}
    if g.phase in ("open", "once-around"):
        if has > g.high and yes:
            return seat, {"move": "bid", "amount": amount(g.high + 1, has)}
        return choose(g, rng, style) if seat in g.passed else (seat, {"move": "pass", "on": g.high})
    if g.phase == "sealed":
        return seat, {"move": "seal", "amount": min(has, rng.choice([0, 0, 7, 9, amount(0, has)]))}
    if g.phase == "price":
        return seat, {"move": "price", "amount": amount(min(1, has), has)}
    if g.phase == "fixed-price":
        return seat, {"move": "buy", "price": g.high} if g.high <= has and yes else {"move": "pass", "on": g.high}
    if g.phase == "turn":
        return seat, {"move": "turn" if yes and style != "spread" else "leave"}
    return "chance", {"move": "reveal", "card": card_name(g.edition, rng.choice(g.mystery))}

def play(seed, players=3, edition="mayfair", variants=(), style=None, hands=False, stop=None):
    rng = random.Random(seed)
    style, deck = style or rng.choice(STYLES), rng.sample(CARDS, 70)
    if style == "spread":  # each artist evenly over the deck, so that hands can run empty
        place = lambda c: [d for d in deck if d[0] == c[0]].index(c) + rng.random()
        deck = sorted(deck, key=lambda c: place(c) / sum(SPLIT[c[0]]))
    names = PLAYERS[:4] + ["Zo\u00eb \U0001f3a8"]
    deal = {"first_seat": rng.randrange(players), "deck": [card_name(edition, c) for c in deck]}
    record = opened("modern-art", edition, variants, names[:players], deal,
                    "modern_art.py --play %s, style %s" % (seed, style))
    game = set_up(record)
    def move():
        seat, rest = choose(game, rng, style)
        chosen = dict(seat=seat, lot=game.lot + (game.phase == "play"), **rest)
        if not hands:
            return chosen
        return {f: x.rsplit("-", 1)[0] if f == "card" else x for f, x in chosen.items() if f not in MAY_LACK}
    play_on(record, game, move, stop)
    if hands:
        del record["deal"]["deck"]
        record["deal"]["hands"] = [[[card_name(edition, c).rsplit("-", 1)[0] for c in hand] for hand in row]
                                   for row in game.deals[:game.round + 1]]
    return signed(record, game.money if game.phase == "over" else None)

def self_test():
    def made(hands, variants=(), edition="matagot-2009", offered=(0, 0, 0, 0, 0), rnd=0):
        """A game amid a round; cards as artist (1-5) and type: "1open 2double"."""
        cards = [[(int(x[0]) - 1, x[1:], i + 1) for i, x in enumerate(h.split())] for h in hands]
        g = Game(edition, variants, len(hands) - ("mystery" in variants), 0, [cards])
        g.round, g.offered, g.deals = rnd, list(offered), [[[(4, "open", 9)] for _ in hands]] * 3
        return g
    def go(g, *moves):
        for seat, kind, *x in moves:
            x = [ARTISTS[g.edition][int(x[0][0]) - 1] + "-" + x[0][1:]] if FIELDS[kind] == ["card"] else x
            g.apply(dict(zip(["seat", "move"] + FIELDS[kind], [seat, kind] + x)))
        return g
    def refused(g, reason, *move):
        with refusal(reason, move):
            go(g, move)
    # MA-90: the rulebook's table row by row; MA-43, MA-44: ties, fewer than three
    sums, rows = [0] * 5, ([0, 4, 3, 0, 5], [0, 4, 0, 5, 3], [5, 3, 2, 4, 2], [5, 1, 3, 2, 4])
    assert [bank(row, sums)[4] for row in rows] == [30, 40, 0, 60] and sums == [60, 50, 20, 50, 60]
    assert rank([2, 2, 2, 2, 5]) == [4, 0, 1] and rank([0, 0, 5, 0, 1]) == [2, 4]
    # MA-91 in all forms of payment (MA-34, MA-35: 25 is 12 and 13): seat 2 completes seat 0's double
    hands, one = ["1double 2open", "1open", "1sealed 2open", "2open"], ["single-beneficiary"]
    for edition, variants, winner, money in (
            ("matagot-2009", [], 2, [100, 100, 75]), ("matagot-2009", [], 1, [100, 75, 125]),
            ("matagot-2009", [], 0, [75, 100, 125]), ("mayfair", one, 0, [75, 100, 125]),
            ("mayfair", [], 2, [112, 100, 75]), ("mayfair", [], 1, [112, 75, 113]), ("mayfair", [], 0, [75, 100, 113])):
        g = go(made(hands, variants, edition), (0, "play", "1double"))
        refused(g, "MA-31", 1, "decline")
        go(g, (0, "decline"), (1, "decline"), (2, "add", "1sealed"))
        go(g, *[(s, "seal", 25 if s == winner else 24) for s in (3, 1, 0, 2)])
        assert g.money == money + [100] and len(g.owned[winner]) == 2 and g.seller == 3, (edition, winner, g.money)
    # MA-33: nobody adds; MA-30: what may not be added
    g = go(made(hands), (0, "play", "1double"))
    refused(g, "MA-30", 0, "add", "2open")
    assert go(g, *[(s, "decline") for s in range(4)]).money == [100] * 4 and len(g.owned[0]) == g.seller == 1
    # MA-23, MA-24: sealed ties, all empty
    for amounts, seller, winner in ([5, 9, 3, 9], 2, 3), ([5, 9, 3, 9], 1, 1), ([9, 9, 0, 0], 2, 0), ([0] * 3, 1, 1):
        assert sealed_winner(dict(enumerate(amounts)), seller) == winner
    # MA-16, MA-17, MA-20: open auction; MA-12; MA-51: seat 1 has no cards
    g = go(made(["1open 1open", "", "1open"]), (0, "play", "1open"), (1, "pass", 0), (2, "bid", 8), (0, "pass", 8),
           (0, "bid", 9))
    for wrong in ("MA-16", 1, "bid", 9), ("MA-17", 1, "bid", 101), ("MA-20", 0, "pass", 9), ("is 9", 1, "pass", 8):
        refused(g, *wrong)
    assert go(g, (1, "pass", 9), (2, "pass", 9)).money == [91, 100, 100] and g.seller == 2
    # MA-21: the seller last; MA-26: no buyer; then the same in a shared double: 4 of 7 to the bank
    g = go(made(["1once-around", "1fixed-price", "1open"]), (0, "play", "1once-around"), (1, "pass", 0),
           (2, "bid", 3), (0, "bid", 4), (1, "play", "1fixed-price"))
    refused(g, "MA-26", 1, "price", 0)
    assert go(g, (1, "price", 6), (2, "pass", 6), (0, "pass", 6)).money == [96, 94, 100]
    g = go(made(["2double", "2fixed-price", "2open"], edition="mayfair"), (0, "play", "2double"),
           (1, "add", "2fixed-price"), (1, "price", 7), (2, "pass", 7), (0, "pass", 7))
    assert g.money == [103, 93, 100]
    # MA-42: the fifth is a double; MA-41: it is the second card; MA-48
    g = go(made(["1double 1open", "1open", "1open"], offered=[4, 0, 0, 0, 2]), (0, "play", "1double"))
    assert (g.round, g.seller, g.markers) == (1, 1, [30, 0, 0, 0, 20])
    g = made(["1double", "2open", "1open 1open"], offered=[3, 0, 0, 0, 0])
    g.owned[1] = [(0, "open", 3)]
    go(g, (0, "play", "1double"), (1, "decline"), (2, "add", "1open"))  # seat 0 has no card, is not asked
    assert (g.round, g.seller, g.money) == (1, 0, [100, 130, 100])
    # MA-52: the last card of round 4 is not sold but counts; so a double with its second card
    for last, money in (["1open"], [100, 120, 130]), (["1double", "1open"], [100, 130, 120]):
        g = made([" ".join(last), "", ""], offered=[0, 2, 0, 0, 0], rnd=3)
        g.owned = [[], [(0, "open", 3)], [(1, "open", 3)]]
        assert go(g, *zip((0, 0), ("play", "add"), last)).phase == "over" and g.money == money
    # mystery: MA-61, MA-62 a turned fifth; MA-52 hands empty in round 2, nothing left for round 4
    g = made(["1open", "1open", "1open", "5double"], ["mystery"], offered=[0, 0, 0, 0, 4])
    go(g, (0, "play", "1open"), *[(s, "pass", 0) for s in range(3)])
    refused(g, "MA-61", 1, "play", "1open")
    assert go(g, (0, "turn"), ("chance", "reveal", "5double")).markers == [20, 0, 0, 0, 30] and g.seller == 1
    for rnd, phase in ((1, "play"), (2, "over")):
        g = go(made(["1open", "", "", "5open"], ["mystery"], rnd=rnd), (0, "play", "1open"))
        assert g.phase == phase and g.money == [100] * 3 and g.markers[0] == 30
    for seed in range(96):  # whole random games, both forms
        record = play(seed, 3 + seed % 3, sorted(ARTISTS)[seed // 2 % 2], ["mystery"] * (seed % 3 < 1), hands=seed % 2)
        verify(json.loads(json.dumps(record)))
    print("self-test passed")

def main():
    command_line(
        "Replays Modern Art records; see the head of this file.", ["--short"],
        (("--players", int, 3, [3, 4, 5]), ("--edition", str, "mayfair", ARTISTS), ("--variants", str, "", None),
         ("--style", str, None, STYLES), ("--stop", int, None, None)),
        self_test, verify, lambda a: play(a.play, a.players, a.edition, filter(None, a.variants.split(",")), a.style,
                                          a.short, a.stop))

if __name__ == "__main__":
    main()
