"""Small situations of Vernissage made by hand for vernissage.py, the examples of the rulebook among them."""
import json

from record import refusal
from vernissage import BROWN, FORM, Game, number, verify
from vernissage_play import play

CHANCE = ("face", "dice", "draw", "redraw")

def made(players=4, costly=False, hands=()):
    """At the first turn, seat 0's; `hands` as given."""
    g = go(Game(players, costly, 0, BROWN), *[(seat, "keep") for seat in range(players)])
    g.hand = [list(hand) for hand in hands] + [[] for _ in range(players - len(hands))]
    return g

def go(g, *moves):
    """(seat, move, its fields in the order of FORM); moves of chance have no seat."""
    for move in moves:
        if move[0] in CHANCE:
            move = ("chance",) + move
        names = [word.strip("()") for word in FORM[move[1]].split()]
        g.apply(dict(zip(["seat", "move"] + names, move)))
    return g

def refused(g, reason, *move):
    with refusal(reason, move):
        go(g, move)

def consent(g):
    while g.phase == "objecting":
        go(g, (g.asked, "consent"))
    return g

def token(g, kind, value, artist):
    """Placed, and nobody minds."""
    return consent(go(g, ("face", kind), (g.active, "place", kind, value, artist)))

def pass_on(g):
    """The rest of a turn: a grey card."""
    go(g, (g.active, "buy", "grey"), ("draw", g.grey_pile[0]))
    return go(g, (g.active, "done"))

def anew(g):
    """The turn, now that things are otherwise."""
    g.begin_turn()
    return g

def lie(g, artist, *tokens):
    for kind, value in tokens:
        g.supply[kind].remove(value)
        g.before[artist].append((kind, value))

def the_first_hand():
    # VE-92: three works may be changed, once; the record says where the new ones come from
    deck = ["krach", "boyz", "kali", "suitcase", "krach", "krach"]
    rest = list(BROWN)
    for card in deck:
        rest.remove(card)
    g = Game(3, False, 2, deck + rest)
    go(g, (0, "change"))
    refused(g, "no such card", "redraw", "critic", 1)
    first = g.piles[0][0]
    go(g, ("redraw", first, 1), ("redraw", "boyz", "own"), ("redraw", g.rest[0], "rest"))
    assert "krach" in g.piles[0] and "kali" in g.rest and g.hand[0][:2] == [first, "boyz"]
    refused(g, "VE-07", 1, "change")
    go(g, (1, "keep"), (2, "keep"))
    assert (g.phase, g.active) == ("rolling", 2) and sum(map(len, g.piles)) == 49

def tokens():
    g = made()
    # VE-91: everybody has influence on every artist
    assert all(g.influences(seat, artist) for seat in range(4) for artist in g.step)
    go(g, ("face", "scandal-or-crisis"))
    refused(g, "VE-21", 0, "place", "sale", 1, "krach")
    refused(g, "VE-22", 0, "place", "crisis", 7, "krach")
    refused(g, "VE-19", 1, "place", "crisis", 6, "krach")
    # VE-90: a token of -6 under the critic
    g.critic = "krach"
    consent(go(g, (0, "place", "crisis", 6, "krach")))
    assert g.fame["krach"] == -11 and g.phase == "buying"
    pass_on(g)
    # VE-21: only one of the two kinds is left, or none
    g.supply["crisis"] = []
    go(g, ("face", "scandal-or-crisis"))
    refused(g, "VE-21", 1, "place", "sale", 1, "krach")
    g.supply["scandal"] = []
    pass_on(consent(go(anew(g), ("face", "scandal"), (1, "place", "sale", 1, "kali"))))
    # VE-20: without influence there is no token
    g.agents[3] = set()
    pass_on(token(g, "sale", 2, "kali"))
    assert (g.active, g.phase, g.idle) == (3, "buying", 1)

def objection():
    g = go(made(), ("face", "scandal"), (0, "place", "scandal", 6, "krach"))
    refused(g, "VE-40", 1, "object", 6)
    go(g, (1, "object", 2), (2, "object", 3), (3, "object"))
    refused(g, "VE-40", 0, "settle", 4)
    go(g, (0, "settle", 3), (1, "agree"), (3, "agree"))  # who named it is not asked
    assert g.fame["krach"] == -3 and 6 in g.supply["scandal"] and g.supply["scandal"].count(3) == 2
    # VE-41: no agreement, nobody has a suitcase to show
    g = go(made(), ("face", "scandal"), (0, "place", "scandal", 6, "krach"), (1, "object", 2), (2, "object"))
    go(g, (3, "consent", ["kali"]), (0, "settle", 2), (2, "disagree"))
    refused(g, "VE-42", 1, "show", 1)
    go(g, (1, "yield"), (2, "yield"))
    assert g.fame["krach"] == -6 and g.agents[1] == {1, 2}
    # Nobody named a value, or none that will do: a value of his own, once, to which all must agree
    g = go(made(), ("face", "scandal"), (0, "place", "scandal", 6, "krach"), (1, "object", 2), (2, "object"))
    go(g, (3, "consent"))
    for value in 6, 2, 1:  # the lying one, one that was named, one that there is not
        refused(g, "VE-40", 0, "propose", value)
    go(g, (0, "propose", 4), (1, "agree"))
    assert (g.phase, g.asked) == ("agreeing", 2)
    go(g, (2, "agree"))
    assert g.fame["krach"] == -4 and 6 in g.supply["scandal"] and g.supply["scandal"].count(4) == 2
    g = go(made(), ("face", "scandal"), (0, "place", "scandal", 6, "krach"), (1, "object"), (2, "consent"))
    go(g, (3, "consent"), (0, "propose", 4), (1, "disagree"))
    refused(g, "VE-19", 0, "propose", 3)
    assert go(g, (1, "yield")).fame["krach"] == -6
    # By version 1 he could not
    g = made()
    g.bargained = False
    go(g, ("face", "scandal"), (0, "place", "scandal", 6, "krach"), (1, "object", 2), (2, "consent"), (3, "consent"))
    refused(g, "VE-40", 0, "propose", 4)
    # Standing consent: not asked, until it is taken back
    g = go(made(), ("face", "scandal"), (0, "place", "scandal", 6, "krach"), (1, "object", 2), (2, "object"))
    go(g, (3, "consent", ["kali"]), (0, "refuse"), (1, "yield"), (2, "yield"))
    pass_on(g)
    go(g, ("face", "sale"), (1, "place", "sale", 1, "kali"), (2, "consent"), (0, "consent"))
    assert g.phase == "buying" and g.stands[3] == {"kali"}

def trial(costly=False):
    cases = ["suitcase"] * 3
    g = made(4, costly, [cases, cases, ["suitcase"], []])
    go(g, ("face", "scandal"), (0, "place", "scandal", 6, "krach"), (1, "object"), (2, "object"), (3, "object"))
    return go(g, (0, "refuse"), (1, "show", 2), (2, "show", 1), (3, "yield"), (0, "show", 2))

def trials():
    g = trial()
    refused(g, "VE-42", 1, "show", 2)
    go(g, (1, "show", 1), (2, "show", 0))
    # VE-43: the active player ties with one of them: all roll again
    go(g, ("dice", [1, 1]), ("dice", [6, 6]), ("dice", [6, 5]))
    assert g.phase == "dice" and g.ties == 1
    # VE-44: he wins; who yielded keeps his agent
    go(g, ("dice", [1, 1]), ("dice", [1, 1]), ("dice", [6, 6]))
    assert g.fame["krach"] == -6 and [1 in agents for agents in g.agents] == [True, False, False, True]
    # VE-45: a tie of challengers above him is theirs; VE-47: who totals 14
    g = go(trial(costly=True), (1, "show", 0), (2, "show", 0), ("dice", [6, 6]), ("dice", [6, 6]), ("dice", [6, 5]))
    assert g.fame["krach"] == 0 and not g.before["krach"] and g.supply["scandal"].count(6) == 1
    assert g.agents[0] == {2} and list(map(len, g.hand)) == [3, 2, 1, 0] and g.phase == "buying"
    # VE-43: the tenth tie
    g = go(trial(costly=True), (1, "show", 0), (2, "show", 0))
    for _ in range(10):
        go(g, ("dice", [6, 6]), ("dice", [1, 1]), ("dice", [6, 6]))
    assert g.fame["krach"] == -6 and all(1 in agents for agents in g.agents) and len(g.hand[0]) == 3

def fame():
    assert [number(f) for f in (0, 15, -1, -23, 16, 20, 25)] == [100, 250, 94, -38, 40, 120, 120]
    # VE-50, VE-60, VE-61, VE-63: IN, then the climb with its vernissage, and IN again
    g = made(4, False, [["krach", "suitcase"], ["krach"], ["boyz"]])
    g.fame["krach"], g.open[2] = 14, ["krach"]
    lie(g, "krach", ("scandal", 2), ("crisis", 1))
    token(g, "sale", 2, "krach")
    refused(g, "VE-50", 0, "lay", 2)
    go(g, (0, "lay", 1), (1, "lay", 0), (2, "lay", 0))  # seat 3 has no brown cards
    assert g.fame["krach"] == 20 + 7 and g.step["krach"] == 5 and g.money == [240, 200, 240, 200]
    go(g, (0, "lay", 0), (1, "lay", 1), (2, "lay", 0))
    assert g.fame["krach"] == 15 and g.money == [360, 320, 360, 200] and not g.before["krach"]
    # VE-61: second, third; VE-62
    for steps, critic, rise in ({"boyz": 9}, None, 6), ({"boyz": 9, "kali": 9}, None, 6), (
            {"boyz": 9, "kali": 8}, None, 0), ({}, "krach", -5):
        g = made()
        g.step.update(steps)
        g.critic = critic
        lie(g, "krach", ("scandal", 2), ("crisis", 1))
        assert token(g, "sale", 1, "krach").fame["krach"] == 1 + rise, (steps, critic)
    # VE-52: OUT, his tokens back, and the critic
    g = made(3)
    g.fame["krach"], g.critic = -20, "krach"
    lie(g, "krach", ("sale", 1))
    token(g, "scandal", 2, "krach")
    assert g.out == ["krach"] and g.critic is None and len(g.supply["sale"]) == 14 and not g.influences(0, "krach")

def cards():
    g = made(3, False, [["critic", "unlimited"]])
    g.money[0], g.grey[0] = 15, [4, 10]
    token(g, "sale", 1, "krach")
    # VE-27: a loan, only where it is needed
    assert set(g.offers()) == {1, 2, 3, 4, 5, 6, 7, "grey"}
    g.notes[2] = 10
    assert set(g.offers()) == {"grey"}
    refused(g, "VE-25", 0, "buy", 1)
    g.notes[2] = 0
    go(g, (0, "buy", 1), (0, "leave"))
    assert g.money[0] == 95 and g.notes[0] == 1
    # VE-32, VE-33
    refused(g, "VE-32", 0, "advance", 5, 1, 6)
    refused(g, "VE-32", 0, "advance", 4, 1, 6)
    refused(g, "VE-32", 0, "advance", 4, 0, 5)
    g.agents[0] = {1, 5}
    refused(g, "VE-33", 0, "advance", 4, 1, 5)
    refused(g, "VE-31", 0, "relocate", [3])
    refused(g, "VE-33", 0, "relocate", [3, 3])
    go(g, (0, "advance", 4, 0, 4))
    # VE-30: then only a critic; VE-34, VE-36
    refused(g, "VE-19", 0, "relocate", [1, 2, 3])
    g.critic = "boyz"
    refused(g, "VE-36", 0, "review", "boyz")
    go(g, (0, "review", "kali"))
    assert g.fame["kali"] == -5 and g.critic == "kali" and g.active == 1 and g.hand[0] == ["unlimited"]
    # VE-32: the discard becomes the pile
    g.grey_discard, g.grey_pile = g.grey_pile, []
    token(g, "sale", 1, "boyz")
    go(g, (1, "buy", "grey"), ("draw", 3))
    assert len(g.grey_pile) == 20 and not g.grey_discard

def end():
    # VE-70 a and b, VE-71: on the last step with three kinds: to the last step
    g = made(3)
    g.step["krach"] = 12
    g.agents[0] = {12}
    lie(g, "krach", ("scandal", 2), ("crisis", 1))
    g.open[1] = ["krach"]
    token(g, "sale", 1, "krach")
    assert (g.ended, g.step["krach"], g.fame["krach"]) == ("a", 15, 13) and g.totals() == [200, 430, 200]
    refused(g, "VE-70", 0, "buy", "grey")
    g = made(3)
    g.step["krach"] = 11
    g.agents[0] = {11}
    lie(g, "krach", ("scandal", 2), ("crisis", 1))
    assert token(g, "sale", 1, "krach").ended == "b"
    # VE-70 c by a critic; VE-72
    g = made(3, False, [["critic"], ["krach", "kali"]])
    g.out, g.fame["krach"], g.fame["boyz"], g.open[1], g.notes[2] = ["krach"], -24, -20, ["boyz", "hering"], 1
    token(g, "sale", 1, "kali")
    go(g, (0, "buy", 1), (0, "leave"), (0, "review", "boyz"))
    assert g.ended == "c" and g.totals() == [180, 200 - 100 + 100 - 100, 50]
    # VE-70 d and e
    g = made(3)
    g.agents = [set(), set(), set()]
    anew(g)
    for _ in range(9):
        assert not g.ended
        pass_on(g)
    assert g.ended == "d"
    g = made(3)
    g.turn = 180
    assert pass_on(token(g, "sale", 1, "krach")).ended == "e"

def self_test():
    for part in the_first_hand, tokens, objection, trials, fame, cards, end:
        part()
    for seed in range(60):  # whole random games, both forms
        verify(json.loads(json.dumps(play(seed, 3 + seed % 3, "costly-trials" * (seed % 2), short=seed % 4 > 1))))
    print("self-test passed")
