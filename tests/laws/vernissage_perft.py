"""Vernissage for perft_check.py: how a table begins, and the moves that count, as docs/perft.md says, in the
order of seats, options and cards.
"""
import vernissage

TITLE = "Vernissage"


def start(_edition, seats, variants, rng):
    deal = vernissage.drawn_deal(rng.below, seats)
    return vernissage.Game(seats, bool(variants), deal["first_seat"], deal["deck"])


def outcomes(game):
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


def ends_of(game, seat):
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


def ways(game):
    if game.phase == "over":
        return []
    moves = outcomes(game) if game.asked == "chance" else ends_of(game, game.asked)
    return [dict(seat=game.asked, **move) for move in moves]
