#!/usr/bin/env python3
"""Counts docs/perft.md again with the independent rules of tests/records/modern_art.py,
canaletto.py, marche_noir.py and vernissage.py.

    tests/laws/perft_check.py ROOT GAME [MOST]   leaves out numbers above MOST (default 1000):
                                                 Python is slow

Shares nothing with the C++ rules but the numbers in the table: the random generator, the deal and
the moves are all its own. Also sees to it that the table says what the C++ test expects. Exit
status 1 if a number differs.
"""
import copy
import re
import sys
from pathlib import Path

if len(sys.argv) < 3:
    sys.exit(__doc__)
ROOT = Path(sys.argv[1])
MOST = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
sys.path.insert(0, str(ROOT / "tests/records"))
sys.dont_write_bytecode = True
import canaletto  # noqa: E402
import marche_noir  # noqa: E402
import modern_art  # noqa: E402
import vernissage  # noqa: E402

DEPTHS = (3, 5, 7, 9)


class Rng:
    """The numbers of src/rules/rng.h."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state + 0xA0761D6478BD642F) % 2**64
        wide = self.state * (self.state ^ 0xE7037ED1A0B428DB)
        return (wide >> 64 ^ wide % 2**64) * n >> 64


def start(edition, seats, variants, rng):
    deck = []
    for n, card in enumerate(modern_art.CARDS):
        place = rng.below(n + 1)
        deck.append(card)
        deck[n], deck[place] = deck[place], card
    first = rng.below(seats)
    hands, cards = seats + ("mystery" in variants), iter(deck)
    deals = [[[next(cards) for _ in range(share)] for _ in range(hands)]
             for share in modern_art.DEALT[hands][:3]]
    return modern_art.Game(edition, variants, seats, first, deals)


def start_canaletto(_edition, seats, _variants, rng):
    deal = canaletto.drawn_deal(rng.below, seats)
    return canaletto.Game(seats, deal["first_seat"], deal["start"], deal["palaces"], deal["scale"])


def ways_in_canaletto(game):
    if game.phase == "over":
        return []
    if game.phase == "selling":
        return [dict(seat=game.buyer, move="sell", treasure=kind) for kind in game.complete()]
    seat, found = game.left[0], []
    if len(game.left) > 1:
        found.append(dict(seat=seat, move="pass"))
    if seat in game.masks and 1 <= game.bid <= 15:
        found.append(dict(seat=seat, move="bribe"))
    if game.bid < 99:
        found += [dict(seat=seat, move="bid", amount=a) for a in sorted({game.bid + 1, 99})]
    return found


def start_marche_noir(_edition, seats, variants, rng):
    deal = marche_noir.drawn_deal(rng.below, seats)
    return marche_noir.Game(seats, bool(variants), deal["first_seat"], deal["exchange"], deal["values"],
                            deal["deck"])


GOODS = marche_noir.GOODS


def first_of(cubes, n, backwards=False):
    """n of these cubes, from the first goods or from the last."""
    ordered = [good for good in GOODS for _ in range(cubes[good])]
    return count(ordered[::-1][:n] if backwards else ordered[:n])


def count(goods):
    return {good: goods.count(good) for good in GOODS if good in goods}


def ends_in_marche_noir(game, seat):
    """The moves that count, as docs/perft.md says; a move without its seat."""
    phase, stock, production = game.phase, game.stock[seat], game.production[seat]
    none = [dict(move="pass")]

    def each(move, goods, **more):
        return [dict(move=move, good=good, **more) for good in GOODS if good in goods]

    def takes(maker, wanted, **more):
        found = []
        for goods in ([g for g in GOODS for _ in range(min(wanted.get(g, 0), production[g]))],
                      [g for g in GOODS for _ in range(max(0, wanted.get(g, 0) - stock[g]))]):
            move = dict(move="accept", of=maker, production=count(goods), **more)
            found += [move] if move not in found else []
        return found

    def offers(all_of_it, **more):
        area = "production" if marche_noir.size(production) else "stock"
        small = {"production": {}, "stock": {}, area: first_of(getattr(game, area)[seat], 1)}
        return [dict(move="offer", **small, wanted=first_of(all_of_it, 1, True), **more),
                dict(move="offer", production=dict(+production), stock=dict(+stock), wanted=dict(+all_of_it), **more)]

    if phase == "produce":
        many = 4 + game.owns(seat, "omas-keller")
        return [dict(move="produce", goods=goods)
                for goods in ({}, {"red": 3, "blue": 1}, {good: 1 for good in GOODS[-many:]})]
    if phase == "smuggle":
        return each("smuggle", game.chosen[seat])
    if phase == "insider":
        return (none + each("up", [good for good in GOODS if game.rank[good] < 11])
                + each("down", [good for good in GOODS if game.rank[good] > 1]))
    if phase == "offer":
        richest = max((s for s in game.everybody() if s != seat), key=lambda s: (marche_noir.size(game.has(s)), -s))
        return none + offers(game.has(richest))
    if phase == "answer":
        kept = [GOODS[game.lot % 6]]
        return ([dict(move="refuse"), dict(move="refuse", keeps=kept, shuns=[])]
                + takes(game.maker, game.offer["wanted"]))
    if phase == "choose":
        return [dict(move="choose", whom=s) for s in sorted(game.takers)]
    if phase == "wild":
        found = [dict(move="done")] + [dict(move="withdraw")] * (seat in game.open)
        for maker in sorted(game.open):
            offer = game.open[maker]
            if maker != seat and offer["to"] in (None, seat) and game.could(seat, offer["wanted"]):
                found += takes(maker, offer["wanted"], number=game.offers[maker])
        if seat not in game.open and game.offers[seat] < 12 and len(game.asked) > 1:
            found += offers(marche_noir.Counter({good: 24 for good in GOODS}), to=None)
        return found
    if phase in ("give-back", "discard"):
        area, n = (production, game.back(seat)) if phase == "give-back" else (stock, game.surplus(seat))
        return [dict(move=phase, goods=first_of(area, n, backwards)) for backwards in (False, True)]
    if phase == "swap":
        two = next(good for good in GOODS if stock[good] > 1)
        return none + [dict(move="swap", good=two, into=into) for into in GOODS if game.reserve[into]]
    if phase == "bid":
        return none + [dict(move="bid", good=good, amount=amount)
                       for good in GOODS if stock[good] for amount in sorted({1, stock[good]})]
    if phase == "raise":
        return none + each("raise", GOODS)

    def most(good, friends):
        return max(vp for vp in range(5) if vp == 0 or game.cost(seat, good, vp, friends) <= stock[good])

    usual = {good: most(good, None) for good in GOODS}
    found = [dict(move="sell", vp=vp) for vp in ({}, {g: n for g, n in usual.items() if n})]
    for good in GOODS if game.owns(seat, "regular-customers") else []:
        if most(good, good):
            vp = {g: n for g, n in {**usual, good: most(good, good)}.items() if n}
            found.append(dict(move="sell", vp=vp, customers=good))
    return found if found[1]["vp"] else found[:1] + found[2:]


def ways_in_marche_noir(game):
    awaited = game.asked
    if game.phase == "wild":  # MN-27
        awaited = game.asked - set(game.open) or game.asked
    return [dict(seat=seat, **move) for seat in sorted(awaited) for move in ends_in_marche_noir(game, seat)]


def start_vernissage(_edition, seats, variants, rng):
    deal = vernissage.drawn_deal(rng.below, seats)
    return vernissage.Game(seats, bool(variants), deal["first_seat"], deal["deck"])


def outcomes_in_vernissage(game):
    """What chance may do."""
    if game.phase == "rolling":
        return [dict(move="face", face=face) for face in dict.fromkeys(vernissage.FACES)]
    if game.phase == "dice":
        return [dict(move="dice", dice=[one, other]) for one in range(1, 7) for other in range(1, 7)]
    if game.phase == "drawing":
        return [dict(move="draw", steps=steps) for steps in sorted(set(game.grey_pile))]
    return [dict(move="redraw", card=card, **{"from": place}) for place in [*range(1, 8), "rest", "own"]
            for card in vernissage.CARDS if card in game.place_of(place)]


def limited_moves(game, seat):
    """VE-32: in from outside, then down and up, for each card."""
    agents = game.agents[seat]
    for card in sorted(set(game.grey[seat])):
        ways = [(0, card)] if len(agents) < 3 else []
        ways += [(step, step + by) for step in sorted(agents) for by in (-card, card)]
        for step, to in ways:
            if 1 <= to <= vernissage.STEPS and to not in agents:
                yield dict(move="advance", steps=card, to=to, **{"from": step})


def ends_in_vernissage(game, seat):
    phase, hand = game.phase, game.hand[seat]

    def ends(values):
        return sorted({min(values), max(values)}) if values else []

    def standing(**move):
        return [dict(stands=stands, **move) for stands in ([], vernissage.ARTISTS)]

    def amounts(move, low, high):
        return [dict(move=move, amount=n) for n in ends(range(low, high + 1))]

    def cards():
        found = standing(move="done")
        if phase == "playing":
            found += limited_moves(game, seat)
            if "unlimited" in hand:
                few = len(game.agents[seat])
                found += [dict(move="relocate", agents=steps)
                          for steps in (list(range(1, few + 1)), list(range(13, 16)))]
        if "critic" in hand:
            found += [dict(move="review", artist=artist) for artist in vernissage.ARTISTS
                      if game.influences(seat, artist) and artist != game.critic]
        return found

    if phase == "changing":
        works = all(card in vernissage.ARTISTS for card in hand)
        return [dict(move="keep")] + [dict(move="change")] * works
    if phase == "placing":
        return [dict(move="place", token=kind, value=value, artist=artist)
                for kind in vernissage.TOKENS if kind in game.kinds for value in ends(game.supply[kind])
                for artist in vernissage.ARTISTS if game.influences(seat, artist)]
    if phase == "objecting":
        named = [0] + [value for value in game.supply[game.kind] if value != game.lying()]
        return standing(move="consent") + [move for value in ends(named)
                                           for move in standing(move="object", value=value)]
    if phase == "settling":
        return ([dict(move="refuse")] + [dict(move="settle", value=value) for value in sorted(set(game.named.values()))]
                + [dict(move="propose", value=value) for value in ends(game.own_values())])
    if phase == "agreeing":
        return [dict(move="agree"), dict(move="disagree")]
    if phase in ("challenging", "answering", "adding"):
        left = hand.count("suitcase") - game.shown.get(seat, 0)
        if phase == "challenging":
            return [dict(move="yield")] + amounts("show", 1, left)
        return amounts("show", 0, left)
    if phase == "laying":
        return amounts("lay", 0, hand.count(game.artist))
    if phase == "buying":
        return [dict(move="buy", pile=pile) for pile in game.offers()]
    if phase == "taking":
        pile = game.piles[game.pile - 1]
        return [dict(move="leave")] + [dict(move="take", card=card) for card in vernissage.CARDS if card in pile]
    return cards()


def ways_in_vernissage(game):
    if game.phase == "over":
        return []
    moves = outcomes_in_vernissage(game) if game.asked == "chance" else ends_in_vernissage(game, game.asked)
    return [dict(seat=game.asked, **move) for move in moves]


def ways(game):
    """The moves that count, as docs/perft.md says, in the order of seats, options and cards."""
    def cards(kind, seat, hand):
        ordered = sorted(hand, key=modern_art.CARDS.index)
        return [dict(seat=seat, move=kind, card=modern_art.card_name(game.edition, c)) for c in ordered]

    def ends(kind, seat, low, high):
        return [dict(seat=seat, move=kind, amount=amount) for amount in sorted({low, high})]

    if isinstance(game, canaletto.Game):
        return ways_in_canaletto(game)
    if isinstance(game, marche_noir.Game):
        return ways_in_marche_noir(game)
    if isinstance(game, vernissage.Game):
        return ways_in_vernissage(game)
    phase = game.phase
    if phase == "over":
        return []
    if phase == "reveal":
        return cards("reveal", "chance", game.mystery)
    awaited = game.queue[:1] if game.queue else range(game.n)
    if phase == "open":
        awaited = [s for s in awaited if s != game.bidder and s not in game.passed]
    if phase == "sealed":
        awaited = [s for s in awaited if s not in game.sealed]
    found = []
    for s in awaited:
        money = game.money[s]
        if phase == "play":
            found += cards("play", s, game.hands[s])
        elif phase == "add":
            fits = [c for c in game.hands[s] if c[0] == game.cards[0][0] and c[1] != "double"]
            found += [dict(seat=s, move="decline")] + cards("add", s, fits)
        elif phase in ("open", "once-around"):
            found.append(dict(seat=s, move="pass"))
            if money > game.high:
                found += ends("bid", s, game.high + 1, money)
        elif phase == "sealed":
            found += ends("seal", s, 0, money)
        elif phase == "price":
            found += ends("price", s, min(1, money), money)
        elif phase == "fixed-price":
            found.append(dict(seat=s, move="pass"))
            if money >= game.high:
                found.append(dict(seat=s, move="buy"))
        elif phase == "turn":
            found += [dict(seat=s, move="leave"), dict(seat=s, move="turn")]
    return found


def perft(game, depth):
    if depth == 0 or game.phase == "over":
        return 1
    if depth == 1:
        return len(ways(game))
    total = 0
    for move in ways(game):
        after = copy.deepcopy(game)
        after.apply(move)
        total += perft(after, depth - 1)
    return total


def check(title, table, begin):
    """One game: how many numbers were counted, how many differ."""
    counted = different = 0
    golden = re.findall(r"(\d+),\s+(\d+),\s+\{([\d, ]+)\}\}",
                        (ROOT / "tests/laws" / table).read_text("utf-8"))
    told = []
    page = (ROOT / "docs/perft.md").read_text("utf-8")
    for line in page.split(f"## {title}\n")[1].split("\n## ")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 7 or not cells[1].isdigit():
            continue
        told.append((cells[1], cells[2], ", ".join(cells[3:])))
        edition, seats, *variants = cells[0].split(", ")
        rng = Rng(int(cells[1]))
        game = begin(edition, int(seats.split()[0]), variants, rng)
        for _ in range(int(cells[2])):
            moves = ways(game)
            if moves:
                game.apply(moves[rng.below(len(moves))])
        for depth, expected in zip(DEPTHS, map(int, cells[3:])):
            if expected > MOST:
                break
            counted += 1
            found = perft(game, depth)
            if found != expected:
                different += 1
                print(f"{' | '.join(cells[:3])}, depth {depth}: {found}, not {expected}")
    if told != golden:
        different += 1
        print(f"docs/perft.md and tests/laws/{table} differ")
    print(f"{title}: {counted} numbers counted again, {different} different")
    return counted > 0 and different == 0


def main():
    games = {"modern-art": ("Modern Art", "modern_art_perft.h", start),
             "canaletto": ("Canaletto", "canaletto_perft.h", start_canaletto),
             "marche-noir": ("Marché Noir", "marche_noir_perft.h", start_marche_noir),
             "vernissage": ("Vernissage", "vernissage_perft.h", start_vernissage)}
    if sys.argv[2] not in games:
        sys.exit(f"perft_check.py: there is no game '{sys.argv[2]}'. The games are {', '.join(games)}.")
    return 0 if check(*games[sys.argv[2]]) else 1


if __name__ == "__main__":
    sys.exit(main())
