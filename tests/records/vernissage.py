#!/usr/bin/env python3
"""A second Vernissage: replays records (docs/records.md) with its own rule logic.

  vernissage.py FILE...       check records; exit status 1 if any fails
  vernissage.py --self-test   small situations made by hand, the examples of the rulebook among them
  vernissage.py --play SEED [--players N --variants costly-trials --style S] [--short] [--stop N]
                              a random game as a record (--short: typed-in form; --stop: unfinished)
Standard library only; it follows the rules in words (docs/rules, ids VE-.. below) and docs/records.md, and shares
nothing with the C++ engine. Cards and tokens are words in lists, agents numbers in sets. Messages count moves from 1.
The random player is vernissage_play.py, the situations are in vernissage_self_test.py.
"""
from record import close, command_line, fields, head, is_int, need, replay_moves, shuffled

ARTISTS = ["krach", "boyz", "kali", "hering", "lightenstone"]  # VE-02
CARDS = dict.fromkeys(ARTISTS, 7) | {"suitcase": 23, "critic": 13, "unlimited": 11}  # VE-06
BROWN = [card for card, n in CARDS.items() for _ in range(n)]
GREY = [3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 10, 10]
TOKENS = {"scandal": [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7], "crisis": [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6],
          "sale": [1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7]}  # VE-04
FACES = ["scandal", "crisis", "sale", "sale", "any", "scandal-or-crisis"]  # VE-09
PRICES, GREY_PRICE = [20, 30, 40, 50, 60, 70, 80], 10  # VE-08
STEPS, NOTES, IN, OUT = 15, 10, 16, -24
# What a move has besides seat, move and lot; (in brackets: it may be left out)
FORM = {"keep": "", "change": "", "place": "token value artist", "consent": "(stands)", "object": "(value) (stands)",
        "settle": "value", "refuse": "", "propose": "value", "agree": "", "disagree": "", "yield": "", "show": "amount", "lay": "amount",
        "buy": "pile (stands)", "take": "card", "leave": "", "done": "(stands)", "relocate": "agents",
        "advance": "steps (from) to", "review": "artist", "face": "face", "dice": "dice", "draw": "steps",
        "redraw": "card from"}
# Which moves answer a question
ANSWERS = {"changing": "keep change", "redrawing": "redraw", "rolling": "face", "placing": "place",
           "objecting": "consent object", "settling": "settle refuse propose", "agreeing": "agree disagree",
           "challenging": "show yield", "answering": "show", "adding": "show", "dice": "dice", "laying": "lay",
           "buying": "buy", "taking": "take leave", "drawing": "draw", "playing": "done relocate advance review",
           "reviewing": "done review"}

def number(fame):
    """What a square of the fame track bears (VE-05)."""
    if fame >= IN:
        return 40 + 20 * (min(fame, 20) - IN)
    return 100 + (10 if fame > 0 else 6) * fame

class Game:
    def __init__(self, seats, costly, first, deck, bargained=True):
        deck = list(deck)
        self.n, self.costly, self.active, self.bargained = seats, costly, first, bargained
        self.money, self.notes = [200] * seats, [0] * seats  # VE-01
        self.agents = [{1, 2} for _ in range(seats)]  # VE-03: the third is outside
        self.hand = [[deck.pop(0) for _ in range(3)] for _ in range(seats)]  # VE-07
        self.piles = [[deck.pop(0) for _ in range(7)] for _ in PRICES]  # VE-08
        self.rest = deck
        self.grey = [[] for _ in range(seats)]
        self.grey_pile, self.grey_discard = list(GREY), []
        self.open = [[] for _ in range(seats)]
        self.stands = [set() for _ in range(seats)]  # VE-40
        self.supply = {kind: list(values) for kind, values in TOKENS.items()}
        self.before = {artist: [] for artist in ARTISTS}  # tokens
        self.step = dict.fromkeys(ARTISTS, 1)
        self.fame = dict.fromkeys(ARTISTS, 0)
        self.critic, self.out = None, []
        self.turn, self.idle, self.lot, self.ended = 1, 0, 0, None
        self.ask("changing", range(seats), self.begin_turn)

    # Questions

    def ask(self, phase, seats, then):
        """One after the other; then it goes on."""
        self.queue, self.then = [(phase, seat) for seat in seats], then
        self.go_on()

    def chance(self, phase, then, times=1):
        self.ask(phase, ["chance"] * times, then)

    def go_on(self):
        if self.queue:
            (self.phase, self.asked), self.queue = self.queue[0], self.queue[1:]
            self.lot += 1
        else:
            self.then()

    def apply(self, move):
        self.check(move)
        getattr(self, "may_" + move["move"])(move["seat"], move)
        if "stands" in move:
            self.stands[move["seat"]] = set(move["stands"])
        self.go_on()

    def check(self, move):
        """What all moves have in common: form, question, seat."""
        need(isinstance(move, dict) and move.get("move") in FORM, "no such move")
        kind = move["move"]
        words = FORM[kind].split()
        fields(move, "move", ["seat", "move"] + [w for w in words if w[0] != "("],
               ["lot"] + [w.strip("()") for w in words if w[0] == "("])
        seat, lot = move["seat"], move.get("lot", self.lot)
        need(seat == "chance" or is_int(seat) and 0 <= seat < self.n, "no such seat VE-01")
        need(self.phase != "over", "the game is over VE-70")
        need(kind in ANSWERS[self.phase].split(), "the question is another one (%s) VE-19" % self.phase)
        need(is_int(lot) and lot == self.lot, "lot %s, but the question is %d VE-19" % (lot, self.lot))
        need(seat == self.asked, "%s is asked VE-19" % self.asked)
        for which in "value", "amount", "steps", "to":
            need(which not in move or is_int(move[which]), "%s is no number VE-19" % which)
        need("artist" not in move or move["artist"] in ARTISTS, "no such artist VE-02")
        need("card" not in move or move["card"] in CARDS, "no such card VE-06")
        stands = move.get("stands", [])
        need(isinstance(stands, list) and all(x in ARTISTS for x in stands), "no list of artists VE-40")

    # Who has what

    def clockwise(self, seat):
        return [(seat + i) % self.n for i in range(self.n)]

    def others(self, these):
        """These seats, from the active player's left."""
        return [seat for seat in self.clockwise(self.active)[1:] if seat in these]

    def influences(self, seat, artist):  # VE-20
        return artist not in self.out and self.step[artist] in self.agents[seat]

    def opened(self, artist):
        return sum(works.count(artist) for works in self.open)

    def layers(self, artist):
        """Who is asked to lay open works of this artist (VE-50)."""
        return [seat for seat in self.clockwise(self.active) if self.opened(artist) < 7 and self.hand[seat]]

    # The first hand (VE-07)

    def may_keep(self, seat, move):
        pass

    def may_change(self, seat, move):
        need(all(card in ARTISTS for card in self.hand[seat]), "not three works VE-07")
        self.changer, self.hand[seat], self.returned = seat, [], sorted(self.hand[seat], key=ARTISTS.index)
        self.queue[:0] = [("redrawing", "chance")] * 3

    def place_of(self, name):
        """A list of cards by the name that a record gives it."""
        if is_int(name) and 1 <= name <= len(PRICES):
            return self.piles[name - 1]
        need(name in ("rest", "own"), "no such place VE-08")
        return self.rest if name == "rest" else self.returned

    def may_redraw(self, seat, move):
        cards = self.place_of(move["from"])
        need(move["card"] in cards, "there is no such card VE-07")
        cards.remove(move["card"])
        if cards is not self.returned:
            cards.append(self.returned.pop(0))
        self.hand[self.changer].append(move["card"])

    # 1. The token

    def begin_turn(self):
        if any(self.influences(self.active, artist) for artist in ARTISTS) and any(self.supply.values()):
            self.chance("rolling", self.rolled)
        else:  # VE-20, VE-21
            self.idle += 1
            self.buy()

    def may_face(self, seat, move):
        need(move["face"] in FACES, "no such face VE-09")
        wanted = {"any": list(TOKENS), "scandal-or-crisis": ["scandal", "crisis"]}.get(move["face"], [move["face"]])
        left = [kind for kind in TOKENS if self.supply[kind]]
        self.kinds = [kind for kind in wanted if kind in left] or left  # VE-21

    def rolled(self):
        self.ask("placing", [self.active], self.hear)

    def may_place(self, seat, move):
        artist, kind, value = move["artist"], move["token"], move["value"]
        need(kind in self.kinds, "not a token of this kind VE-21")
        need(value in self.supply[kind], "no such token is left VE-22")
        need(self.influences(seat, artist), "no influence on %s VE-20" % artist)
        self.supply[kind].remove(value)
        self.before[artist].append((kind, value))
        self.artist, self.kind, self.idle = artist, kind, 0

    # Objection

    def hear(self):
        self.objectors, self.named, self.shown = [], {}, {}
        asked = [seat for seat in self.others(range(self.n)) if self.influences(seat, self.artist)]
        self.ask("objecting", [seat for seat in asked if self.artist not in self.stands[seat]], self.heard)

    def lying(self):
        return self.before[self.artist][-1][1]

    def may_consent(self, seat, move):
        pass

    def may_object(self, seat, move):
        value = move.get("value", 0)
        need(value == 0 or value in self.supply[self.kind] and value != self.lying(), "cannot be named VE-40")
        self.objectors.append(seat)
        if value:
            self.named[seat] = value

    def heard(self):
        self.agreed = None
        if not self.objectors:
            self.count()
        else:
            self.ask("settling", [self.active] if self.named or self.own_values() else [], self.settled)

    def own_values(self):
        """What the active player may propose; version 1 of the rules knew nothing of it (VE-40)."""
        others = set(self.supply[self.kind]) - {self.lying()} - set(self.named.values())
        return sorted(others) if self.bargained else []

    def may_settle(self, seat, move):
        need(move["value"] in self.named.values(), "nobody named it VE-40")
        self.agreed = move["value"]

    def may_propose(self, seat, move):
        need(move["value"] in self.own_values(), "cannot be proposed VE-40")
        self.agreed = move["value"]

    def may_refuse(self, seat, move):
        pass

    def settled(self):
        asked = [seat for seat in self.objectors if self.agreed and self.named.get(seat) != self.agreed]
        self.ask("agreeing", asked, self.exchange)

    def may_agree(self, seat, move):
        pass

    def may_disagree(self, seat, move):
        self.agreed, self.queue = None, []

    def exchange(self):
        if not self.agreed:
            self.challengers = []
            self.ask("challenging", self.objectors, self.challenged)  # VE-41
            return
        self.supply[self.kind].remove(self.agreed)
        self.supply[self.kind].append(self.lying())
        self.before[self.artist][-1] = (self.kind, self.agreed)
        self.count()

    # The trial of strength

    def may_yield(self, seat, move):
        pass

    def may_show(self, seat, move):
        first = self.phase == "challenging"
        shown = self.shown.get(seat, 0) + move["amount"]
        need(move["amount"] >= first, "at least one suitcase VE-42" if first else "less than none VE-42")
        need(shown <= self.hand[seat].count("suitcase"), "not so many suitcases VE-42")
        self.shown[seat] = shown
        if first:
            self.challengers.append(seat)

    def challenged(self):
        self.ties = 0
        if self.challengers:
            self.ask("answering", [self.active], self.answered)
        else:
            self.count()

    def answered(self):
        self.ask("adding", self.challengers, self.roll)

    def roll(self):
        self.totals_shown, self.rollers = {}, self.challengers + [self.active]
        self.chance("dice", self.weigh, len(self.rollers))

    def may_dice(self, seat, move):
        dice = move["dice"]
        need(isinstance(dice, list) and len(dice) == 2, "two dice VE-43")
        need(all(is_int(d) and 1 <= d <= 6 for d in dice), "dice show 1 to 6 VE-43")
        who = self.rollers[len(self.totals_shown)]
        self.totals_shown[who] = sum(dice) + self.shown[who]

    def weigh(self):
        totals = self.totals_shown
        highest = [seat for seat in totals if totals[seat] == max(totals.values())]
        tie = self.active in highest and len(highest) > 1
        self.ties += tie
        if tie and self.ties < 10:
            self.roll()
        elif tie:  # VE-43
            self.count()
        else:
            self.decide(highest == [self.active])

    def decide(self, stays):
        step = self.step[self.artist]
        for seat in self.challengers if stays else [self.active]:
            self.agents[seat].remove(step)  # VE-44, VE-45
        for seat, total in self.totals_shown.items():
            if self.costly and total >= 14:  # VE-47
                self.hand[seat].remove("suitcase")
        if stays:
            self.count()
        else:
            kind, value = self.before[self.artist].pop()
            self.supply[kind].append(value)
            self.buy()

    # The token counts (VE-23, VE-63)

    def count(self):
        kind, value = self.before[self.artist][-1]
        self.on_last = self.step[self.artist] + len(self.before[self.artist]) == STEPS
        effect = (value if kind == "sale" else -value) - 5 * (self.critic == self.artist)  # VE-35
        self.move_fame(self.artist, effect, self.climb)

    def clear(self, artist):
        for kind, value in self.before[artist]:
            self.supply[kind].append(value)
        self.before[artist] = []

    def move_fame(self, artist, by, then):
        self.fame[artist] += by
        if self.fame[artist] <= OUT:  # VE-52
            self.out.append(artist)
            self.clear(artist)
            if self.critic == artist:
                self.critic = None
        if self.fame[artist] >= IN:  # VE-50
            self.after = then
            self.ask("laying", self.layers(artist), self.pay)
        else:
            then()

    def may_lay(self, seat, move):
        need(0 <= move["amount"] <= self.hand[seat].count(self.artist), "not so many works VE-50")
        for _ in range(move["amount"]):
            self.hand[seat].remove(self.artist)
            self.open[seat].append(self.artist)

    def pay(self):
        for seat in range(self.n):
            self.money[seat] += number(self.fame[self.artist]) * self.open[seat].count(self.artist)
        self.fame[self.artist] = IN - 1
        self.after()

    def climb(self):
        artist, tokens = self.artist, self.before[self.artist]
        if artist in self.out or len({kind for kind, _ in tokens}) < 3:
            self.after_token()
            return
        self.step[artist] = min(self.step[artist] + len(tokens) + 1, STEPS)  # VE-60, VE-71
        self.clear(artist)
        above = {self.step[a] for a in ARTISTS if a not in self.out and self.step[a] > self.step[artist]}
        rise = {0: 12, 1: 6}.get(len(above), 0)  # VE-61
        self.move_fame(artist, 0 if self.critic == artist else rise, self.after_token)

    def after_token(self):
        if self.on_last or self.step[self.artist] == STEPS or len(self.out) > 1:
            self.end("a" if self.on_last else "b" if self.step[self.artist] == STEPS else "c")
        else:
            self.buy()

    # 2. A card

    def offers(self):
        """What the active player may buy (VE-25, VE-27): piles from 1, and "grey"."""
        there = [(n, price) for n, price in enumerate(PRICES, 1) if self.piles[n - 1]]
        there += [("grey", GREY_PRICE)] * bool(self.grey_pile or self.grey_discard)
        return {n: price for n, price in there if sum(self.notes) < NOTES or price <= self.money[self.active]}

    def buy(self):
        self.ask("buying", [self.active] if self.offers() else [], self.play)

    def may_buy(self, seat, move):
        pile = move["pile"]
        need(type(pile) in (int, str) and pile in self.offers(), "that is not to be bought VE-25")
        price = self.offers()[pile]
        if self.money[seat] < price:
            self.money[seat] += 100
            self.notes[seat] += 1
        self.money[seat] -= price
        self.pile = pile
        if pile == "grey" and not self.grey_pile:  # VE-32
            self.grey_pile, self.grey_discard = self.grey_discard, []
        self.queue = [("drawing", "chance") if pile == "grey" else ("taking", seat)]

    def may_take(self, seat, move):
        need(move["card"] in self.piles[self.pile - 1], "there is no such card VE-25")
        self.piles[self.pile - 1].remove(move["card"])
        self.hand[seat].append(move["card"])

    def may_leave(self, seat, move):
        pass

    def may_draw(self, seat, move):
        need(move["steps"] in self.grey_pile, "there is no such card VE-25")
        self.grey_pile.remove(move["steps"])
        self.grey[self.active].append(move["steps"])

    # 3. Cards

    def play(self):
        holds = self.hand[self.active] or self.grey[self.active]
        self.ask("playing", [self.active] if holds else [], self.end_turn)

    def may_done(self, seat, move):
        pass

    def moved(self, seat, agents):
        self.agents[seat] = agents
        self.queue = [("reviewing", seat)] * bool(self.hand[seat])  # VE-30

    def may_relocate(self, seat, move):
        need("unlimited" in self.hand[seat], "no such card VE-31")
        steps = move["agents"]
        need(isinstance(steps, list) and all(is_int(x) and 1 <= x <= STEPS for x in steps), "no such steps VE-31")
        need(len(set(steps)) == len(steps), "two on one step VE-33")
        need(len(self.agents[seat]) <= len(steps) <= 3, "none leaves the board, three in all VE-31")
        self.hand[seat].remove("unlimited")
        self.moved(seat, set(steps))

    def may_advance(self, seat, move):
        card, start, to = move["steps"], move.get("from", 0), move["to"]
        agents = self.agents[seat]
        need(card in self.grey[seat], "no such card VE-32")
        need(1 <= to <= STEPS and to not in agents, "that step is not free VE-33")
        if start == 0 and is_int(start):
            need(len(agents) < 3 and to == card, "nobody comes in there VE-32")
        else:
            need(is_int(start) and start in agents and abs(to - start) == card, "as many steps as the card says VE-32")
        self.grey[seat].remove(card)
        self.grey_discard.append(card)
        self.moved(seat, agents - {start} | {to})

    def may_review(self, seat, move):
        artist = move["artist"]
        need("critic" in self.hand[seat], "no such card VE-34")
        need(self.influences(seat, artist), "no influence on %s VE-34" % artist)
        need(artist != self.critic, "he is there already VE-36")
        self.hand[seat].remove("critic")
        self.critic = artist
        self.move_fame(artist, -5, lambda: None)

    # The end

    def end_turn(self):
        if len(self.out) > 1:
            self.end("c")
        elif self.idle >= 3 * self.n:  # VE-70
            self.end("d")
        elif self.turn >= 60 * self.n:
            self.end("e")
        else:
            self.turn, self.active = self.turn + 1, (self.active + 1) % self.n
            self.begin_turn()

    def end(self, how):
        self.ended, self.phase, self.asked, self.queue = how, "over", None, []
        self.lot += 1

    def totals(self):  # VE-72
        def wealth(seat):
            works = sum(-100 if artist in self.out else number(self.fame[artist]) for artist in self.open[seat])
            closed = sum(card in self.out for card in self.hand[seat])
            return self.money[seat] + works - 100 * closed - 150 * self.notes[seat]
        return [wealth(seat) for seat in range(self.n)]

def set_up(record):
    version = head(record, "vernissage", 2)
    need(record["edition"] == "teuber", "unknown edition %r" % (record["edition"],))
    variants = record.get("variants", [])
    need(variants in ([], ["costly-trials"]), "unknown variants %r" % (variants,))
    seats, deal = len(record["seats"]), record["deal"]
    need(3 <= seats <= 5, "3 to 5 seats VE-01")
    fields(deal, "deal", ["first_seat", "deck"])
    need(is_int(deal["first_seat"]) and 0 <= deal["first_seat"] < seats, "deal: no such first_seat VE-10")
    need(isinstance(deal["deck"], list) and all(isinstance(x, str) for x in deal["deck"])
         and sorted(deal["deck"]) == sorted(BROWN), "deal: the 82 brown cards VE-06")
    return Game(seats, bool(variants), deal["first_seat"], deal["deck"], version > 1)

def drawn_deal(below, seats):
    """The deal by the recipe of docs/records.md; below(n) is a number below n."""
    return {"deck": shuffled(below, BROWN), "first_seat": below(seats)}

def drawn_move(game, below):
    """What chance does, by the same recipe."""
    move = {"rolling": "face", "dice": "dice", "drawing": "draw", "redrawing": "redraw"}[game.phase]
    if move == "face":
        what = {"face": FACES[below(6)]}
    elif move == "dice":
        what = {"dice": [1 + below(6), 1 + below(6)]}
    elif move == "draw":
        what = {"steps": sorted(game.grey_pile)[below(len(game.grey_pile))]}
    else:
        cards = [(place, card) for place in [*range(1, 8), "rest", "own"]
                 for card in sorted(game.place_of(place), key=list(CARDS).index)]
        place, card = cards[below(len(cards))]
        what = {"card": card, "from": place}
    return dict(seat="chance", move=move, lot=game.lot, **what)

def verify(record):
    """Replays a record, raises Bad with the reason."""
    game = set_up(record)
    replay_moves(record, game, drawn_deal, drawn_move)
    over = game.phase == "over"
    close(record, game.totals() if over else None, "question %d" % game.lot)
    return "%s %s, turn %d" % ("ended by %s," % game.ended if over else "unfinished,", game.totals(), game.turn)

def main():
    from vernissage_play import STYLES, play
    from vernissage_self_test import self_test
    command_line(
        "Replays records of Vernissage; see the head of this file.", ["--short"],
        (("--players", int, 3, [3, 4, 5]), ("--variants", str, "", ["", "costly-trials"]),
         ("--style", str, None, STYLES), ("--stop", int, None, None)),
        self_test, verify, lambda a: play(a.play, a.players, a.variants, a.style, a.short, a.stop))

if __name__ == "__main__":
    main()
