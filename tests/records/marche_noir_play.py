"""Random games of Marché Noir for marche_noir.py: legal by its rules, in several styles so that all endings are met."""
import random
from collections import Counter

from marche_noir import GOODS, drawn_deal, set_up, size
from record import PLAYERS, opened, play_on, signed

# spread: all sorts of everything; rush: all want the same; climb: one good is raised; calm: few goods, no raises;
# greedy: every card is bid for and everything sold
STYLES = ["spread", "rush", "climb", "calm", "greedy"]

class Player:
    """Random legal moves of one style."""
    def __init__(self, game, rng, style):
        self.g, self.rng, self.style = game, rng, style

    def some(self, cubes, n):
        """n of these cubes."""
        return dict(Counter(self.rng.sample(sorted(Counter(cubes).elements()), n)))

    def any_good(self, goods=GOODS):
        return self.rng.choice(list(goods))

    def move(self):
        g = self.g
        seat = self.rng.choice(sorted(g.asked))
        name = g.phase.replace("-", "_").replace("last sale", "sell")
        move = getattr(self, name)(seat)
        if move["move"] in ("offer", "pass", "refuse") and g.phase in ("offer", "answer") and not self.rng.randrange(6):
            pick = [good for good in GOODS if not self.rng.randrange(3)]
            move.update(keeps=pick[:2], shuns=pick[2:] if self.rng.randrange(2) else [])
        return dict(seat=seat, lot=g.lot, **move)

    def produce(self, seat):
        most = 4 + self.g.owns(seat, "omas-keller")
        jokers = 2 + self.g.owns(seat, "third-joker")
        if self.style == "rush":
            return {"move": "produce", "goods": {"red": min(most, jokers + 1), "blue": 1} if most > jokers + 1
                    else {"red": most}}
        goods = Counter()
        for _ in range(self.rng.randrange(2) if self.style == "calm" else self.rng.randint(0, most) or most):
            good = self.any_good()
            if not goods[good] or size(goods) - len(goods) < jokers:
                goods[good] += 1
        return {"move": "produce", "goods": dict(goods)}

    def smuggle(self, seat):
        return {"move": "smuggle", "good": self.any_good(self.g.chosen[seat])}

    def insider(self, seat):
        can = [{"move": "pass"}]
        can += [{"move": "up", "good": good} for good in GOODS if self.g.rank[good] < 11]
        can += [{"move": "down", "good": good} for good in GOODS if self.g.rank[good] > 1]
        return self.rng.choice(can)

    def deal(self, seat, wanted_from):
        production, stock = self.g.production[seat], self.g.stock[seat]
        mine = [("production", g) for g in production.elements()] + [("stock", g) for g in stock.elements()]
        given = self.rng.sample(sorted(mine), self.rng.randint(1, min(3, len(mine))))
        wanted = self.some(wanted_from, self.rng.randint(1, min(3, size(wanted_from))))
        return {"move": "offer", "wanted": wanted,
                **{area: dict(Counter(g for a, g in given if a == area)) for area in ("production", "stock")}}

    def offer(self, seat):
        others = [+self.g.has(s) for s in self.g.everybody() if s != seat and +self.g.has(s)]
        return self.deal(seat, self.rng.choice(others)) if self.rng.randrange(5) else {"move": "pass"}

    def taken(self, seat, wanted):
        least = Counter(wanted) - self.g.stock[seat]
        free = (Counter(wanted) & self.g.production[seat]) - least
        return dict(least + Counter(self.some(free, self.rng.randint(0, size(free)))))

    def answer(self, seat):
        if self.rng.randrange(2):
            return {"move": "refuse"}
        return {"move": "accept", "of": self.g.maker, "production": self.taken(seat, self.g.offer["wanted"])}

    def choose(self, seat):
        return {"move": "choose", "whom": self.rng.choice(sorted(self.g.takers))}

    def wild(self, seat):
        g = self.g
        can = [{"move": "done"}] * (not self.rng.randrange(4))
        if seat in g.open:
            can.append({"move": "withdraw", "number": g.offers[seat]})
        elif g.offers[seat] < 12 and len(g.asked) > 1:
            to = self.rng.choice([None] + [s for s in g.asked if s != seat])
            everything = sum(map(g.has, g.everybody()), Counter())
            can.append({**self.deal(seat, everything), "to": to, "number": g.offers[seat] + 1})
        for maker, offer in g.open.items():
            if maker != seat and offer["to"] in (None, seat) and g.could(seat, offer["wanted"]):
                can += [{"move": "accept", "of": maker, "number": g.offers[maker],
                         "production": self.taken(seat, offer["wanted"])}] * 2
        return self.rng.choice(can or [{"move": "done"}])

    def give_back(self, seat):
        return {"move": "give-back", "goods": self.some(self.g.production[seat], self.g.back(seat))}

    def swap(self, seat):
        can = [{"move": "pass"}] + [{"move": "swap", "good": good, "into": into} for good in GOODS for into in GOODS
                                    if self.g.stock[seat][good] > 1 and self.g.reserve[into] > 0]
        return self.rng.choice(can)

    def bid(self, seat):
        good = self.any_good(+self.g.stock[seat])
        if self.style != "greedy" and not self.rng.randrange(3):
            return {"move": "pass"}
        return {"move": "bid", "good": good, "amount": self.rng.randint(1, self.g.stock[seat][good])}

    def raise_(self, seat):
        if self.style == "calm" or self.style == "greedy":
            return {"move": "pass"}
        return {"move": "raise", "good": max(GOODS, key=self.g.row.get) if self.style == "climb" else self.any_good()}

    def sell(self, seat):
        move = {"move": "sell", "vp": {}}
        friends = self.any_good() if self.g.owns(seat, "regular-customers") and self.rng.randrange(3) else None
        for good in GOODS:
            can = [vp for vp in (1, 2, 3, 4) if self.g.cost(seat, good, vp, friends) <= self.g.stock[seat][good]]
            if can and (self.style == "greedy" or self.rng.randrange(2)):
                move["vp"][good] = max(can) if self.style == "greedy" else self.rng.choice(can)
        if friends in move["vp"]:
            move["customers"] = friends
        return move

    def discard(self, seat):
        return {"move": "discard", "goods": self.some(self.g.stock[seat], self.g.surplus(seat))}

setattr(Player, "raise", Player.raise_)

def play(seed, players=3, variants="", style=None, short=False, stop=None):
    rng = random.Random(seed)
    style = style or rng.choice(STYLES)
    record = opened("marche-noir", "mod-games", [variants] if variants else [], PLAYERS[:players],
                    drawn_deal(rng.randrange, players), "marche_noir.py --play %s, style %s" % (seed, style))
    game = set_up(record)
    player = Player(game, rng, style)
    def move():
        chosen = player.move()
        left_out = ("lot", "number") + ("of",) * (not game.wild)
        return {f: x for f, x in chosen.items() if f not in left_out} if short else chosen
    play_on(record, game, move, stop)
    return signed(record, game.totals() if game.phase == "over" else None)
