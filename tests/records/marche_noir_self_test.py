"""Small situations of Marché Noir made by hand for marche_noir.py, the examples of the rulebook among them."""
import json
from collections import Counter

from marche_noir import CARDS, GOODS, Game, size, verify
from marche_noir_play import STYLES, play
from record import refusal

def self_test():
    def made(players=3, wild=False, exchange=GOODS, values=GOODS, deck=CARDS):
        return Game(players, wild, 0, exchange, values, deck)
    def go(g, seat, kind, **more):
        g.apply(dict(seat=seat, move=kind, **more))
        return g
    def refused(g, reason, seat, kind, **more):
        before = repr(vars(g))
        with refusal(reason, (kind, more)):
            go(g, seat, kind, **more)
        assert repr(vars(g)) == before, "changed by what was refused"
    def produce(g, *goods):
        for seat, made_of in zip(sorted(g.asked), goods):
            go(g, seat, "produce", goods=made_of)
        return g
    def all_pass(g, phase):
        while g.phase == phase:
            go(g, min(g.asked), {"sell": "sell", "wild": "done"}.get(phase, "pass"),
               **({"vp": {}} if phase == "sell" else {}))
        return g
    def cubes(g):
        areas = g.stock + g.production + g.vp + [g.reserve, g.table] + g.received
        return {sum(area[good] for area in areas) for good in GOODS}
    # MN-90: 4 red and 5 green lie out; 3 red and 7 green are made
    g = made(exchange=["black", "green", "violet", "red", "blue", "yellow"])
    assert (g.table["red"], g.table["green"]) == (4, 5)
    produce(g, {"green": 3, "red": 1}, {"green": 3, "red": 1}, {"green": 1, "red": 1})
    assert (g.rank["red"], g.rank["green"], g.row["green"]) == (6, 1, 1), (g.rank, g.row)
    assert cubes(g) == {14 + 3}
    # MN-91, MN-11, MN-12
    g = made()
    refused(g, "MN-12", 0, "produce", goods={"red": 4})
    refused(g, "MN-11", 0, "produce", goods={"red": 2, "blue": 2, "green": 1})
    refused(g, "MN-01", 0, "produce", goods={"pink": 1})
    refused(g, "MN-09", 0, "pass")
    go(g, 0, "produce", goods={"green": 1, "red": 2, "blue": 1})
    refused(g, "MN-09", 0, "produce", goods={})
    produce(g, {"yellow": 2, "green": 2}, {})
    g.cards[0] = ["omas-keller", "third-joker"]
    assert size(g.may_produce(0, {"goods": {"red": 4, "blue": 1}})) == 5
    # MN-15, MN-50: what cannot be met ends the game, and everybody may still sell
    g = made()
    g.reserve["red"] = 0
    g.stock[1]["black"] = 9
    produce(g, {"red": 3}, {"red": 3}, {"red": 3})
    assert g.phase == "last sale" and g.asked == {1} and not any(map(size, g.production)), g.phase
    refused(g, "MN-40", 1, "sell", vp={"black": 4, "red": 1})
    go(g, 1, "sell", vp={"black": 4})  # R7: eight cubes
    assert g.phase == "over" and g.totals() == [0, 4 + 2, 0] and g.stock[1]["black"] == 1
    refused(g, "MN-53", 1, "sell", vp={})
    # MN-16: all goods on the lowest rank rise
    g = made()
    g.rank.update(red=1, green=1)
    produce(g, {}, {}, {})
    assert (g.rank["red"], g.rank["green"], g.phase) == (7, 6, "offer") and g.row["green"] == 1, (g.rank, g.row)
    # MN-22 to MN-24: an offer, two who accept, a choice; the third could not
    g = produce(made(4), {"red": 3}, {"blue": 1}, {}, {})
    g.stock[3]["blue"] = 0
    refused(g, "MN-21", 0, "offer", production={"red": 4}, stock={}, wanted={"blue": 1})
    refused(g, "MN-21", 0, "offer", production={"red": 1}, stock={}, wanted={})
    refused(g, "MN-23", 0, "offer", production={"red": 1}, stock={}, wanted={"blue": 3})
    go(g, 0, "offer", production={"red": 2}, stock={"red": 1}, wanted={"blue": 1})
    assert g.asked == {1, 2}
    refused(g, "MN-21", 2, "accept", of=0, production={"blue": 1})
    go(g, 1, "accept", production={"blue": 1})
    go(g, 2, "accept", of=0, production={})
    refused(g, "MN-23", 0, "choose", whom=3)
    go(g, 0, "choose", whom=1)
    assert (g.stock[0]["blue"], g.stock[0]["red"], g.stock[1]["red"], g.production[1]["blue"]) == (2, 0, 4, 0)
    # MN-23: standing refusals, until they are changed
    go(g, 1, "pass", keeps=["black"], shuns=["yellow"])
    go(g, 2, "offer", production={}, stock={"red": 1}, wanted={"black": 1})
    assert g.asked == {0, 3} and go(go(g, 0, "refuse"), 3, "refuse").asked == {3}
    go(g, 3, "offer", production={}, stock={"yellow": 1}, wanted={"red": 4})
    assert g.phase == "offer" and g.asked == {0}, "nobody was worth asking"
    all_pass(g, "offer")
    assert g.keeps[1] == {"black"} and g.phase == "bid"
    # MN-28: half of them, rounded down; who has one good only is not asked
    g = all_pass(produce(made(), {"red": 2, "blue": 1}, {"green": 3}, {"red": 1}), "offer")
    assert g.phase == "give-back" and g.asked == {0}
    refused(g, "MN-28", 0, "give-back", goods={"red": 2})
    go(g, 0, "give-back", goods={"blue": 1})
    assert [dict(+p) for p in g.production] == [{"red": 2}, {"green": 2}, {"red": 1}]
    # MN-26, MN-27
    g = produce(made(wild=True), {"red": 1}, {}, {})
    go(g, 0, "offer", production={"red": 1}, stock={}, wanted={"blue": 1}, to=2)
    refused(g, "MN-27", 0, "offer", production={}, stock={"red": 1}, wanted={"blue": 1}, to=None)
    refused(g, "MN-27", 1, "accept", of=0, production={})
    go(g, 2, "accept", of=0, number=1, production={})
    assert g.received[0] == {"blue": 1} and g.stock[0]["blue"] == 1
    refused(g, "MN-21", 0, "offer", production={}, stock={"blue": 2}, wanted={"red": 1}, to=None)
    go(g, 2, "done")
    refused(g, "MN-09", 2, "done")
    refused(g, "MN-27", 1, "offer", production={}, stock={"red": 1}, wanted={"red": 1}, to=2)
    go(g, 0, "offer", production={}, stock={"red": 1}, wanted={"red": 1}, to=None)
    go(g, 1, "accept", of=0, production={})  # the same for the same
    for _ in range(10):
        go(go(g, 0, "offer", production={}, stock={"black": 1}, wanted={"red": 9}, to=None), 0, "withdraw")
    refused(g, "twelve", 0, "offer", production={}, stock={"black": 1}, wanted={"red": 9}, to=None)
    all_pass(g, "wild")
    assert g.stock[0]["blue"] == 2 and g.phase == "bid"
    # MN-93, MN-31: most cubes, then the higher rank, else nobody
    def bids(*of, **ranks):
        g = all_pass(produce(made(len(of)), *[{}] * len(of)), "offer")
        g.rank.update(ranks)
        for seat, (good, amount) in enumerate(of):
            g.stock[seat][good] = 9
            go(g, seat, "bid", good=good, amount=amount) if amount else go(g, seat, "pass")
        return g
    assert bids(("red", 3), ("green", 4), ("red", 0)).first == 1
    g = bids(("red", 4), ("green", 4), ("red", 0), red=9, green=3)
    assert g.cards[0] == ["omas-keller"] and (g.first, g.asked, g.stock[0]["red"]) == (0, {0}, 5)
    refused(g, "MN-01", 0, "raise", good="gold")
    assert go(g, 0, "raise", good="blue").row["blue"] == 2 and g.phase == "sell"
    assert bids(("red", 4), ("green", 4), ("red", 4), red=9, green=3).cards == [[], [], []]
    assert bids(("red", 0), ("red", 0), ("red", 0)).phase == "sell"
    def at_sale(*stock, **ranks):
        g = all_pass(produce(made(), {}, {}, {}), "offer")
        g.rank.update(ranks)
        g.stock[:len(stock)] = stock
        return all_pass(g, "bid")
    # MN-92, MN-41: six red on R6 are two VP cubes, four go; MN-40: never five; MN-34: regular customers
    g = at_sale(Counter(red=6), red=6)
    back = g.reserve["red"]
    refused(g, "MN-40", 0, "sell", vp={"red": 3})
    refused(g, "MN-34", 0, "sell", vp={"red": 2}, customers="red")
    go(g, 0, "sell", vp={"red": 2})
    all_pass(g, "sell")
    assert (g.vp[0]["red"], g.stock[0]["red"]) == (2, 0) and g.reserve["red"] + g.table["red"] == back + 4
    g.cards[0] = ["regular-customers"]
    assert [g.cost(0, "red", vp, "red") for vp in (1, 2, 3, 4)] == [2, 5, 7, 8]
    # MN-42: ten, or fifteen
    g = at_sale(Counter(red=8, blue=4), Counter(red=8, blue=8), Counter(red=12))
    g.cards[1] = ["warehouse"]
    all_pass(g, "sell")
    assert g.phase == "discard" and g.asked == {0, 1}
    refused(g, "MN-42", 0, "discard", goods={"red": 1})
    go(go(g, 0, "discard", goods={"red": 2}), 1, "discard", goods={"blue": 1})
    assert [size(s) for s in g.stock] == [10, 15, 10] and g.turn == 2
    # MN-51: above 7/4; MN-52: ten cards
    g = bids(("red", 1), ("red", 0), ("red", 0))
    g.row["red"] = 7
    assert go(g, 0, "raise", good="red").phase == "last sale" and g.row["red"] == 7
    # MN-94, MN-56, MN-57: majorities
    g = made()
    g.row["red"] = 6
    for seat, n in enumerate((3, 4, 7)):
        g.vp[seat]["red"] = n
    assert g.from_good("red") == [3, 7, 13]
    g.vp[1]["red"] = 7
    assert g.from_good("red") == [3, 11, 11]
    g.vp[0]["red"] = 7
    assert g.from_good("red") == [10, 10, 10]
    g.cards[0] = CARDS[:6]
    assert g.totals()[0] == 25
    for seed in range(40):  # whole random games, both forms, both ways of barter
        record = play(seed, 3 + seed % 4, "wild" if seed % 2 else "", STYLES[seed % 5], short=seed % 3 > 1)
        assert record["scores"]
        verify(json.loads(json.dumps(record)))
    print("self-test passed")
