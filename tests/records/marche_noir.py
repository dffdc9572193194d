#!/usr/bin/env python3
"""A second Marché Noir: replays records (docs/records.md) with its own rule logic.

  marche_noir.py FILE...       check records; exit status 1 if any fails
  marche_noir.py --self-test   small situations made by hand, the examples of the rulebook among them
  marche_noir.py --play SEED [--players N --variants wild --style S] [--short] [--stop N]
                               a random game as a record (--short: typed-in form; --stop: unfinished)
Standard library only; it follows the rules in words (docs/rules, ids MN-.. below) and docs/records.md, and shares
nothing with the C++ engine. Cubes are counted by the names of their goods. Messages count moves from 1. The random
player is marche_noir_play.py, the situations are in marche_noir_self_test.py.
"""
from collections import Counter

from record import close, command_line, fields, head, is_int, need, replay_moves, shuffled

GOODS = ["red", "yellow", "green", "blue", "violet", "black"]  # MN-01
CARDS = ["omas-keller", "third-joker", "warehouse", "hideout", "look-out", "regular-customers", "fence",
         "loose-tongue", "insider", "smuggler"]  # MN-34
# MN-03, from R1 up: on offer, cubes for 1, 2, 3, 4 VP
EXCHANGE = [(7, 5, 9, 12, 14), (6, 5, 8, 11, 13), (5, 4, 7, 10, 12), (5, 4, 7, 9, 11), (4, 4, 6, 8, 10), (4, 3, 6, 8, 9),
            (3, 3, 6, 7, 8), (3, 3, 5, 6, 7), (2, 2, 4, 5, 6), (2, 2, 3, 4, 5), (1, 1, 2, 3, 4)]
VALUES = [(1, 0), (2, 0), (2, 1), (3, 2), (4, 2), (5, 2), (6, 3), (7, 4)]  # MN-04
RESERVE = {3: 14, 4: 14, 5: 15, 6: 18}  # MN-05
FOR_CARDS = [0, 1, 3, 6, 10, 15]  # MN-57
# What a move has besides seat, move and lot; (in brackets: it may be left out)
FORM = {"produce": "goods", "smuggle": "good", "up": "good", "down": "good", "refuse": "", "choose": "whom",
        "withdraw": "(number)", "done": "", "give-back": "goods", "swap": "good into", "bid": "good amount",
        "raise": "good", "sell": "vp (customers)", "discard": "goods", "pass": "",
        "offer": "production stock wanted", "accept": "production (of)"}
IN_WILD = {"offer": "production stock wanted to (number)", "accept": "production of (number)"}
# Which moves answer a question
ANSWERS = {"produce": "produce", "smuggle": "smuggle", "insider": "up down pass", "offer": "offer pass",
           "answer": "accept refuse", "choose": "choose", "wild": "offer accept withdraw done",
           "give-back": "give-back", "swap": "swap pass", "bid": "bid pass", "raise": "raise pass", "sell": "sell",
           "last sale": "sell", "discard": "discard"}

def within(some, all_of_them):
    return all(n <= all_of_them[good] for good, n in some.items())

def only(cubes):
    """The good, if there is no other."""
    kinds = [good for good in GOODS if cubes[good]]
    return kinds[0] if len(kinds) == 1 else None

def size(cubes):
    return sum(cubes.values())

class Game:
    def __init__(self, seats, wild, first, exchange, values, deck):
        self.n, self.wild, self.first, self.deck = seats, wild, first, list(deck)
        self.rank = {good: at for at, good in enumerate(exchange, 2)}  # MN-03
        self.row = dict(zip(values, [0, 0, 0, 1, 1, 2]))  # MN-04
        self.reserve = Counter({good: RESERVE[seats] for good in GOODS})
        self.table = Counter()
        self.stock = [Counter(GOODS) for _ in range(seats)]  # MN-02
        self.production = [Counter() for _ in range(seats)]
        self.vp = [Counter() for _ in range(seats)]
        self.cards = [[] for _ in range(seats)]
        self.keeps, self.shuns = [set() for _ in range(seats)], [set() for _ in range(seats)]
        self.turn = self.lot = 0
        self.begin_turn()

    def everybody(self):
        return range(self.n)

    def owns(self, seat, card):
        return card in self.cards[seat]

    def owner(self, card):
        return next((s for s in self.everybody() if self.owns(s, card)), None)

    def ask(self, question, seats, then):
        """All of them answer, in any order; then it goes on."""
        self.phase, self.asked, self.said, self.then = question, set(seats), {}, then
        if self.asked:
            self.lot += 1
        else:
            then()

    def apply(self, move):
        self.check(move)
        kind, seat = move["move"], move["seat"]
        if self.phase == "wild":
            getattr(self, "wild_" + kind)(seat, move)
        else:
            self.said[seat] = getattr(self, "may_" + kind.replace("-", "_"))(seat, move)
            self.asked.remove(seat)
            if not self.asked:
                self.then()

    def check(self, move):
        """What all moves have in common: form, question, seat."""
        need(isinstance(move, dict) and move.get("move") in FORM, "no such move")
        kind = move["move"]
        words = (IN_WILD.get(kind, FORM[kind]) if self.wild else FORM[kind]).split()
        told = ["keeps", "shuns"] * (not self.wild and kind in ("offer", "pass", "refuse"))
        fields(move, "move", ["seat", "move"] + [w for w in words if w[0] != "("],
               ["lot"] + [w.strip("()") for w in words if w[0] == "("] + told)
        seat, lot = move["seat"], move.get("lot", self.lot)
        need(is_int(seat) and 0 <= seat < self.n, "no such seat MN-01")
        need(self.phase != "over", "the game is over MN-53")
        need(kind in ANSWERS[self.phase].split(), "the question is another one (%s) MN-09" % self.phase)
        need(is_int(lot) and lot == self.lot, "lot %s, but the question is %d MN-09" % (lot, self.lot))
        need(seat in self.asked, "seat %d is not asked MN-09" % seat)
        for which in "goods", "vp", "production", "stock", "wanted":
            if which in move:
                cubes = move[which]
                need(isinstance(cubes, dict) and all(g in GOODS and is_int(n) and n > 0 for g, n in cubes.items()),
                     "%s are no cubes MN-01" % which)
        for which in "good", "into", "customers":
            need(which not in move or move[which] in GOODS, "%s is no good MN-01" % which)
        if "keeps" in move or "shuns" in move:  # MN-23
            need(self.phase in ("offer", "answer"), "nothing can be announced now MN-23")
            lists = move.get("keeps", []), move.get("shuns", [])
            need(all(isinstance(x, list) and all(g in GOODS for g in x) for x in lists), "no list of goods MN-23")
            self.keeps[seat], self.shuns[seat] = map(set, lists)

    # A: new goods, B: production

    def begin_turn(self):
        self.turn += 1
        for good in GOODS:  # MN-10
            self.table[good] = min(EXCHANGE[self.rank[good] - 1][0], self.reserve[good])
            self.reserve[good] -= self.table[good]
        watcher = self.owner("look-out")
        self.chosen = {}
        self.ask("produce", [s for s in self.everybody() if s != watcher], self.revealed)

    def may_produce(self, seat, move):
        goods = Counter(move["goods"])
        need(size(goods) <= 4 + self.owns(seat, "omas-keller"), "too many goods MN-11")
        need(size(goods) - len(goods) <= 2 + self.owns(seat, "third-joker"), "not so many jokers MN-12")
        return goods

    def demand(self):
        return sum(self.chosen.values(), Counter())

    def revealed(self):
        self.chosen.update(self.said)
        short = not within(self.demand(), self.table + self.reserve)
        if not short and len(self.chosen) < self.n:
            self.ask("produce", [self.owner("look-out")], self.revealed)  # MN-34
        elif short:  # MN-15
            self.reserve += self.table
            self.table = Counter()
            self.finish(50)
        else:
            self.hand_out()

    def hand_out(self):
        for good, wanted in self.demand().items():
            first = min(wanted, self.table[good])
            self.table[good] -= first
            self.reserve[good] -= wanted - first
            self.rank[good] -= wanted - first  # MN-14
        for seat, goods in self.chosen.items():
            self.production[seat] += goods
        for good in GOODS:
            self.rank[good] = max(1, min(11, self.rank[good] + self.table[good]))
        self.reserve += self.table
        self.table = Counter()
        owner = self.owner("smuggler")
        made = Counter() if owner is None else self.chosen[owner]
        self.clear = {owner: only(made)} if only(made) else {}  # MN-34
        self.ask("smuggle", [owner] if len(made) > 1 else [], self.smuggled)

    def may_smuggle(self, seat, move):
        need(self.chosen[seat][move["good"]], "that was not produced MN-34")
        return move["good"]

    def smuggled(self):
        for seat, good in {**self.clear, **self.said}.items():
            self.production[seat] -= Counter([good])
            self.stock[seat][good] += 1
        owner = self.owner("insider")
        self.ask("insider", [] if owner is None else [owner], self.lowest_rise)

    def may_up(self, seat, move):
        need(self.rank[move["good"]] < 11, "higher than R11 is nothing MN-34")
        self.rank[move["good"]] += 1

    def may_down(self, seat, move):
        need(self.rank[move["good"]] > 1, "lower than R1 is nothing MN-34")
        self.rank[move["good"]] -= 1

    def may_pass(self, seat, move):
        return None

    def lowest_rise(self):
        lowest = min(self.rank.values())
        if self.rise([good for good in GOODS if self.rank[good] == lowest]):  # MN-16
            self.barter()

    def rise(self, goods):
        """Whether the game goes on (MN-51)."""
        for good in goods:
            self.row[good] = min(self.row[good] + 1, len(VALUES))
        over = [good for good in goods if self.row[good] == len(VALUES)]
        for good in over:
            self.row[good] = len(VALUES) - 1
        if over:
            self.finish(51)
        return not over

    # C: barter

    def has(self, seat):
        return self.production[seat] + self.stock[seat]

    def barter(self):
        self.received = [Counter() for _ in self.everybody()]
        if self.wild:
            self.open, self.offers = {}, [0] * self.n
            self.ask("wild", [s for s in self.everybody() if self.has(s)], self.returns)
        else:
            self.to_come = [(self.first + i) % self.n for i in self.everybody()] * 3  # MN-22
            self.next_offer()

    def next_offer(self):
        while self.to_come:
            seat = self.to_come.pop(0)
            if self.has(seat) and any(self.has(s) for s in self.everybody() if s != seat):
                return self.ask("offer", [seat], self.offered)
        self.returns()

    def side(self, seat, from_production, from_stock):
        need(from_production or from_stock, "each side gets something MN-21")
        need(within(from_production, self.production[seat]) and within(from_stock, self.stock[seat]),
             "that is not there MN-21")

    def could(self, seat, wanted):
        return within(wanted, self.has(seat))

    def may_offer(self, seat, move):
        self.side(seat, move["production"], move["stock"])
        need(move["wanted"], "each side gets something MN-21")
        need(any(self.could(s, move["wanted"]) for s in self.everybody() if s != seat), "nobody could MN-23")
        return move

    def offered(self):
        (self.maker, self.offer), = self.said.items()
        if self.offer is None:
            return self.next_offer()
        brings = set(self.offer["production"]) | set(self.offer["stock"])
        self.ask("answer", [s for s in self.everybody() if s != self.maker and self.could(s, self.offer["wanted"])
                            and not self.keeps[s] & set(self.offer["wanted"]) and not self.shuns[s] & brings],
                 self.answered)

    def taker_gives(self, seat, wanted, from_production):
        need(within(from_production, Counter(wanted)), "more than is wanted MN-21")
        rest = Counter(wanted) - Counter(from_production)
        self.side(seat, from_production, rest)
        return Counter(from_production), rest

    def may_accept(self, seat, move):
        of = move.get("of", self.maker)
        need(is_int(of) and of == self.maker, "the offer is of seat %d MN-23" % self.maker)
        return self.taker_gives(seat, self.offer["wanted"], move["production"])

    def may_refuse(self, seat, move):
        return None

    def answered(self):
        self.takers = {seat: given for seat, given in self.said.items() if given}
        if len(self.takers) > 1:
            self.ask("choose", [self.maker], self.settled)
        else:
            self.said = {self.maker: min(self.takers)} if self.takers else {}
            self.settled()

    def may_choose(self, seat, move):
        need(is_int(move["whom"]) and move["whom"] in self.takers, "that one did not accept MN-23")
        return move["whom"]

    def settled(self):
        for whom in self.said.values():
            self.trade(self.maker, whom, self.offer, self.takers[whom])
            for seat in self.maker, whom:  # MN-24
                self.unpack(seat)
        self.next_offer()

    def trade(self, maker, taker, offer, given):
        for giver, getter, production, stock in ((maker, taker, offer["production"], offer["stock"]),
                                                 (taker, maker, *given)):
            self.production[giver] -= Counter(production)
            self.stock[giver] -= Counter(stock)
            self.received[getter] += Counter(production) + Counter(stock)

    def unpack(self, seat):
        self.stock[seat] += self.received[seat]
        self.received[seat] = Counter()

    # C: wild barter

    def wild_offer(self, seat, move):
        to, number = move["to"], move.get("number", self.offers[seat] + 1)
        need(seat not in self.open, "one open offer at a time MN-27")
        need(self.offers[seat] < 12, "twelve offers MN-27")
        need(is_int(number) and number == self.offers[seat] + 1, "not the next number MN-27")
        need(to is None or is_int(to) and 0 <= to < self.n and to != seat, "no such seat MN-27")
        need(to in self.asked if to is not None else len(self.asked) > 1, "whom it goes to is done MN-27")
        self.side(seat, move["production"], move["stock"])
        need(move["wanted"], "each side gets something MN-21")
        self.offers[seat] += 1
        self.open[seat] = move

    def wild_accept(self, seat, move):
        of = move["of"]
        need(is_int(of) and of in self.open and of != seat, "no such offer MN-27")
        offer = self.open[of]
        number = move.get("number", self.offers[of])
        need(is_int(number) and number == self.offers[of], "that offer is gone MN-27")
        need(offer["to"] in (None, seat), "not to that seat MN-27")
        self.trade(of, seat, offer, self.taker_gives(seat, offer["wanted"], move["production"]))
        del self.open[of]
        self.tidy()

    def wild_withdraw(self, seat, move):
        need(seat in self.open, "no open offer MN-27")
        number = move.get("number", self.offers[seat])
        need(is_int(number) and number == self.offers[seat], "that offer is gone MN-27")
        del self.open[seat]

    def wild_done(self, seat, move):
        self.open.pop(seat, None)
        self.asked.remove(seat)
        self.tidy()

    def tidy(self):
        """Offers lapse, who has nothing left is done (MN-27)."""
        for seat, offer in list(self.open.items()):
            if not within(offer["production"], self.production[seat]) or not within(offer["stock"], self.stock[seat]):
                del self.open[seat]
        self.asked = {seat for seat in self.asked if self.has(seat)}
        if not self.asked:
            self.returns()

    # C: the end of barter

    def back(self, seat):
        return 0 if self.owns(seat, "hideout") else size(self.production[seat]) // 2  # MN-28

    def returns(self):
        for seat in self.everybody():
            self.unpack(seat)  # MN-26
        due = [seat for seat in self.everybody() if self.back(seat)]
        self.clear = {seat: Counter({only(self.production[seat]): self.back(seat)})
                      for seat in due if only(self.production[seat])}
        self.ask("give-back", set(due) - set(self.clear), self.returned)

    def may_give_back(self, seat, move):
        need(size(move["goods"]) == self.back(seat), "half of them, rounded down MN-28")
        need(within(move["goods"], self.production[seat]), "that is not there MN-28")
        return Counter(move["goods"])

    def returned(self):
        for seat, goods in {**self.clear, **self.said}.items():
            self.production[seat] -= goods
            self.reserve += goods
        owner = self.owner("fence")
        can = owner is not None and max(self.stock[owner].values(), default=0) > 1 and +self.reserve
        self.ask("swap", [owner] if can else [], self.swapped)

    def may_swap(self, seat, move):
        need(self.stock[seat][move["good"]] > 1, "two cubes of one good MN-34")
        need(self.reserve[move["into"]] > 0, "that is not in the reserve MN-34")
        return move["good"], move["into"]

    def swapped(self):
        for seat, what in self.said.items():
            if what:
                self.stock[seat] += Counter({what[1]: 1})
                self.stock[seat] -= Counter({what[0]: 2})
                self.reserve[what[0]] += 2
                self.reserve[what[1]] -= 1
        self.ask("bid", [seat for seat in self.everybody() if +self.stock[seat]], self.bids_revealed)

    # D: the Information card

    def may_bid(self, seat, move):
        need(is_int(move["amount"]) and move["amount"] > 0, "no bid is a pass MN-30")
        need(move["amount"] <= self.stock[seat][move["good"]], "that is not in stock MN-30")
        return move["good"], move["amount"]

    def bids_revealed(self):
        card = self.deck.pop(0)
        bids = {(amount + self.owns(seat, "loose-tongue"), self.rank[good], seat): (good, amount)
                for seat, (good, amount) in [x for x in self.said.items() if x[1]]}
        best = max(bids, default=(0, 0, 0))[:2]  # MN-31
        winners = [bid for bid in bids if bid[:2] == best]
        if len(winners) != 1:
            return self.sale()
        (good, amount), seat = bids[winners[0]], winners[0][2]
        self.stock[seat] -= Counter({good: amount})  # MN-32
        self.reserve[good] += amount
        self.cards[seat].append(card)
        self.first = seat  # MN-25
        self.ask("raise", [seat], self.raised)

    def may_raise(self, seat, move):
        return move["good"]

    def raised(self):
        if self.rise([good for good in self.said.values() if good]):
            self.sale()

    # E: sale

    def price(self, good, vp):
        return EXCHANGE[self.rank[good] - 1][vp]

    def sellers(self):
        return [seat for seat in self.everybody()
                if any(self.stock[seat][g] >= self.cost(seat, g, 1, g) for g in GOODS)]

    def cost(self, seat, good, vp, customers=None):
        less = good == customers and self.owns(seat, "regular-customers")
        return max(vp, self.price(good, vp) - less)

    def sale(self):
        self.ask("sell", self.sellers(), self.sold)

    def may_sell(self, seat, move):
        need("customers" not in move or self.owns(seat, "regular-customers"), "no regular customers MN-34")
        need(move.get("customers") in (None, *move["vp"]), "the customers want what is sold MN-34")
        need(all(vp <= 4 for vp in move["vp"].values()), "four at most MN-40")
        paid = {good: self.cost(seat, good, vp, move.get("customers")) for good, vp in move["vp"].items()}
        need(within(paid, self.stock[seat]), "not so many in stock MN-40")
        return Counter(move["vp"]), Counter(paid)

    def sell_all(self):
        for seat, (vp, paid) in self.said.items():
            self.stock[seat] -= paid
            self.vp[seat] += vp
            self.reserve += paid - vp  # MN-41

    def sold(self):
        self.sell_all()
        over = [seat for seat in self.everybody() if self.surplus(seat) > 0]
        self.clear = {seat: Counter({only(self.stock[seat]): self.surplus(seat)})
                      for seat in over if only(self.stock[seat])}
        self.ask("discard", set(over) - set(self.clear), self.discarded)

    def surplus(self, seat):
        return size(self.stock[seat]) - (15 if self.owns(seat, "warehouse") else 10)  # MN-42

    def may_discard(self, seat, move):
        need(size(move["goods"]) == self.surplus(seat), "the surplus, no more and no less MN-42")
        need(within(move["goods"], self.stock[seat]), "that is not there MN-42")
        return Counter(move["goods"])

    def discarded(self):
        for seat, goods in {**self.clear, **self.said}.items():
            self.stock[seat] -= goods
            self.reserve += goods
        if self.deck:
            self.begin_turn()
        else:
            self.finish(52)

    # The end

    def finish(self, why):
        self.ended = why
        self.ask("last sale", self.sellers(), self.end)  # MN-53

    def end(self):
        self.sell_all()
        self.phase, self.asked = "over", set()

    def from_good(self, good):
        """What each player has of a good: VP cubes (MN-54) and majority (MN-55, MN-56)."""
        counts = [self.vp[seat][good] for seat in self.everybody()]
        ranked = sorted({n for n in counts if n}, reverse=True)
        first, second = VALUES[self.row[good]]
        shares = {}
        if ranked:
            tied = counts.count(ranked[0])
            shares[ranked[0]] = first if tied == 1 else (first + second) // tied
            if tied == 1 and len(ranked) > 1:
                shares[ranked[1]] = second // counts.count(ranked[1])
        return [n + shares.get(n, 0) for n in counts]

    def totals(self):
        of_goods = zip(*[self.from_good(good) for good in GOODS])
        return [sum(points) + FOR_CARDS[min(len(self.cards[seat]), 5)] for seat, points in enumerate(of_goods)]

def set_up(record):
    head(record, "marche-noir")
    need(record["edition"] == "mod-games", "unknown edition %r" % (record["edition"],))
    variants = record.get("variants", [])
    need(variants in ([], ["wild"]), "unknown variants %r" % (variants,))
    seats, deal = len(record["seats"]), record["deal"]
    need(3 <= seats <= 6, "3 to 6 seats MN-01")
    fields(deal, "deal", ["first_seat", "exchange", "values", "deck"])
    need(is_int(deal["first_seat"]) and 0 <= deal["first_seat"] < seats, "deal: no such first_seat MN-25")
    for name, all_of_them, rule in ("exchange", GOODS, 3), ("values", GOODS, 4), ("deck", CARDS, 6):
        need(isinstance(deal[name], list) and all(isinstance(x, str) for x in deal[name])
             and sorted(deal[name]) == sorted(all_of_them), "deal: %s, each once MN-%02d" % (name, rule))
    return Game(seats, bool(variants), deal["first_seat"], deal["exchange"], deal["values"], deal["deck"])

def drawn_deal(below, seats):
    """The deal by the recipe of docs/records.md; below(n) is a number below n."""
    deal = {"exchange": shuffled(below, GOODS), "values": shuffled(below, GOODS), "deck": shuffled(below, CARDS)}
    return {**deal, "first_seat": below(seats)}

def verify(record):
    """Replays a record, raises Bad with the reason."""
    game = set_up(record)
    replay_moves(record, game, drawn_deal)
    over = game.phase == "over"
    close(record, game.totals() if over else None, "question %d" % game.lot)
    return "%s %s, turn %d" % ("ended by MN-%d," % game.ended if over else "unfinished,", game.totals(), game.turn)

def main():
    from marche_noir_play import STYLES, play
    from marche_noir_self_test import self_test
    command_line(
        "Replays records of Marché Noir; see the head of this file.", ["--short"],
        (("--players", int, 3, [3, 4, 5, 6]), ("--variants", str, "", ["", "wild"]), ("--style", str, None, STYLES),
         ("--stop", int, None, None)),
        self_test, verify, lambda a: play(a.play, a.players, a.variants, a.style, a.short, a.stop))

if __name__ == "__main__":
    main()
