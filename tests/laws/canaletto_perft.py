"""Canaletto for perft_check.py: how a table begins, and the moves that count, as docs/perft.md says, in the
order of seats, options and cards.
"""
import canaletto

TITLE = "Canaletto"


def start(_edition, seats, _variants, rng):
    deal = canaletto.drawn_deal(rng.below, seats)
    return canaletto.Game(seats, deal["first_seat"], deal["start"], deal["palaces"], deal["scale"])


def ways(game):
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
