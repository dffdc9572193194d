"""Marché Noir for perft_check.py: how a table begins, and the moves that count, as docs/perft.md says, in the
order of seats, options and cards.
"""
import marche_noir

TITLE = "Marché Noir"


def start(_edition, seats, variants, rng):
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


def ends(game, seat):
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


def ways(game):
    awaited = game.asked
    if game.phase == "wild":  # MN-27
        awaited = game.asked - set(game.open) or game.asked
    return [dict(seat=seat, **move) for seat in sorted(awaited) for move in ends(game, seat)]
