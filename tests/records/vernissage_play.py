"""Random games of Vernissage for vernissage.py: legal by its rules, in several styles so that all endings are met."""
import random

from record import PLAYERS, opened, play_on, signed
from vernissage import ARTISTS, STEPS, TOKENS, drawn_deal, drawn_move, set_up

# scatter: anything at all; push: tokens on one artist, for the last step; climb: kinds that still lack; hostile: all
# that lowers, for OUT; hype: sales, and works laid open; quarrel: objections, suitcases and trials; idle: agents are
# led away from the artists
STYLES = ["scatter", "push", "climb", "hostile", "hype", "quarrel", "idle"]

class Player:
    """Random legal moves of one style."""
    def __init__(self, game, rng, style):
        self.g, self.rng, self.style = game, rng, style
        self.darling = rng.choice(ARTISTS)

    def move(self):
        g = self.g
        if g.asked == "chance":
            return drawn_move(g, self.rng.randrange)
        move = getattr(self, g.phase)(g.asked)
        if move["move"] in ("consent", "object", "buy", "done") and not self.rng.randrange(12):
            move["stands"] = [artist for artist in ARTISTS if not self.rng.randrange(4)]
        return dict(seat=g.asked, lot=g.lot, **move)

    def often(self, *styles):
        """True nearly always in these styles, half the time in others."""
        return self.rng.randrange(10) < (9 if self.style in styles else 5)

    def changing(self, seat):
        works = all(card in ARTISTS for card in self.g.hand[seat])
        return {"move": "change" if works and self.often("push") else "keep"}

    def placing(self, seat):
        g = self.g
        near = [artist for artist in ARTISTS if g.influences(seat, artist)]
        artist = self.rng.choice(near)
        kinds = list(g.kinds)
        if self.style in ("push", "hype", "hostile"):
            artist = min(near, key=lambda a: (a != self.darling, -g.step[a] - len(g.before[a])))
        if self.style == "climb":
            lying = {kind for kind, _ in g.before[artist]}
            kinds = [kind for kind in kinds if kind not in lying] or kinds
        kind = self.rng.choice(kinds)
        if self.style == "hype" and "sale" in kinds:
            kind = "sale"
        if self.style == "hostile":
            kind = min(kinds, key=list(TOKENS).index)
        values = sorted(set(g.supply[kind]))
        value = values[-1] if self.style in ("hype", "hostile") and (kind == "sale") == (self.style == "hype") else (
            values[0] if self.style in ("push", "climb") else self.rng.choice(values))
        return {"move": "place", "token": kind, "value": value, "artist": artist}

    def objecting(self, seat):
        g = self.g
        if not (self.often() if self.style in ("quarrel", "scatter") else not self.rng.randrange(8)):
            return {"move": "consent"}
        values = sorted(set(g.supply[g.kind]) - {g.lying()})
        return {"move": "object", "value": self.rng.choice([0] + values)}

    def settling(self, seat):
        named, own = sorted(self.g.named.values()), self.g.own_values()
        choice = self.rng.choice(["refuse"] + ["settle"] * bool(named) + ["propose"] * bool(own))
        return {"move": choice} | ({} if choice == "refuse" else
                                   {"value": self.rng.choice(named if choice == "settle" else own)})

    def agreeing(self, seat):
        return {"move": self.rng.choice(["agree", "disagree"])}

    def cases(self, seat):
        return self.g.hand[seat].count("suitcase") - self.g.shown.get(seat, 0)

    def challenging(self, seat):
        if not self.cases(seat) or not self.often("quarrel"):
            return {"move": "yield"}
        return {"move": "show", "amount": self.rng.randint(1, self.cases(seat))}

    def answering(self, seat):
        return {"move": "show", "amount": self.rng.randint(0, self.cases(seat))}

    adding = answering

    def laying(self, seat):
        works = self.g.hand[seat].count(self.g.artist)
        return {"move": "lay", "amount": works if self.often("hype") else self.rng.randint(0, works)}

    def buying(self, seat):
        offers = list(self.g.offers())
        if self.style in ("push", "climb", "hostile") and "grey" in offers and self.rng.randrange(3):
            return {"move": "buy", "pile": "grey"}
        return {"move": "buy", "pile": self.rng.choice(offers)}

    def taking(self, seat):
        cards = sorted(set(self.g.piles[self.g.pile - 1]))
        wanted = [card for card in cards if self.style == "quarrel" and card == "suitcase" or card == "unlimited"]
        if not self.rng.randrange(6):
            return {"move": "leave"}
        return {"move": "take", "card": self.rng.choice(wanted if wanted and self.rng.randrange(2) else cards)}

    def ways(self, seat):
        """All limited moves, with the agents as they would stand."""
        g, found = self.g, []
        agents = g.agents[seat]
        for card in sorted(set(g.grey[seat])):
            for start in sorted(agents) + [0] * (len(agents) < 3):
                for to in {start + card, start - card} if start else {card}:
                    if 1 <= to <= STEPS and to not in agents:
                        move = {"move": "advance", "steps": card, "from": start, "to": to}
                        found.append((move, agents - {start} | {to}))
        if "unlimited" in g.hand[seat]:
            places = list(range(1, STEPS + 1))
            for _ in range(12):
                steps = sorted(self.rng.sample(places, self.rng.randint(len(agents), 3)))
                found.append(({"move": "relocate", "agents": steps}, set(steps)))
        return found

    def influence(self, agents):
        return sum(self.g.step[a] in agents for a in ARTISTS if a not in self.g.out)

    def playing(self, seat):
        g = self.g
        ways = self.ways(seat)
        if not ways or not self.rng.randrange(4):
            return self.reviewing(seat)
        if self.style == "scatter":
            return self.rng.choice(ways)[0]
        sign = -1 if self.style == "idle" else 1
        best, agents = max(ways, key=lambda way: (sign * self.influence(way[1]), self.rng.random()))
        if sign * self.influence(agents) <= sign * self.influence(g.agents[seat]) and self.rng.randrange(6):
            return self.reviewing(seat)
        return best

    def reviewing(self, seat):
        g = self.g
        near = [a for a in ARTISTS if g.influences(seat, a) and a != g.critic]
        if "critic" in g.hand[seat] and near and self.often("hostile") and self.style not in ("hype", "climb"):
            return {"move": "review", "artist": self.rng.choice(near)}
        return {"move": "done"}

def play(seed, players=3, variants="", style=None, short=False, stop=None):
    rng = random.Random(seed)
    style = style or rng.choice(STYLES)
    record = opened("vernissage", "teuber", [variants] if variants else [], PLAYERS[:players],
                    drawn_deal(rng.randrange, players), "vernissage.py --play %s, style %s" % (seed, style), 2)
    game = set_up(record)
    player = Player(game, rng, style)
    def move():
        chosen = player.move()
        typed = {f: x for f, x in chosen.items() if f != "lot" and (x != 0 or f not in ("value", "from"))}
        return typed if short else chosen
    play_on(record, game, move, stop)
    return signed(record, game.totals() if game.phase == "over" else None)
