"""Modern Art for perft_check.py: how a table begins, and the moves that count, as docs/perft.md says, in the
order of seats, options and cards.
"""
import modern_art

TITLE = "Modern Art"


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


def ways(game):
    def cards(kind, seat, hand):
        ordered = sorted(hand, key=modern_art.CARDS.index)
        return [dict(seat=seat, move=kind, card=modern_art.card_name(game.edition, c)) for c in ordered]

    def ends(kind, seat, low, high):
        return [dict(seat=seat, move=kind, amount=amount) for amount in sorted({low, high})]

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
