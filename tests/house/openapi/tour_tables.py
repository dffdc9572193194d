"""Tables: waiting, running, over, and what remains of them."""
import json

from tour_guests import GuestTour


class TableTour(GuestTour):
    def record(self):
        path = self.root / "tests/records/modern-art-matagot-2009-3-1.json"
        return json.loads(path.read_text())

    def waiting(self):
        lobby = self.listen("lobbySocket", "LobbyLine", self.ask)
        lobby.next()
        example = self.described.operations["openTable"].example
        table = self.a.strictly("openTable", example)["id"]
        while table not in [each["id"] for each in lobby.next()["tables"]]:
            pass
        lobby.close()
        self.a("lobbySocket", want=426)
        self.a("tableSocket", table=table, want=426)
        self.commands_while_waiting(table)
        for clock in ({"kind": "slow", "days": 3}, {"kind": "none"}):
            self.a.strictly("openTable", {"game": "modern-art", "clock": clock})
        for _ in range(20):
            self.b("openTable", {"game": "modern-art"}, want=201)
        self.b("openTable", {"game": "modern-art"}, want="tables.too_many")
        self.b("tryAgain", {"at": 0, "seat": 0}, want="tables.too_many", record="show-canaletto")
        self.b("handIn", {"record": {}}, want="tables.too_many")
        table = self.a("openTable", {"game": "modern-art"})["id"]
        self.a.strictly("close", {}, table=table)
        assert self.a("table", table=table)["status"] == "ended"

    def commands_while_waiting(self, table):
        ask = {"table": table}
        self.ask("table", **ask)
        mine = {each["id"]: each for each in self.a("myTables")["tables"]}
        assert mine[table]["awaited"] is False and mine[table]["deadline"] is None, mine
        for each in self.described:
            if each.may_say("tables.not_host"):
                self.stranger(each.id, each.example, want="tables.not_host", **ask)
            if each.may_say("tables.not_started"):
                self.a(each.id, each.example, want="tables.not_started", **ask)
        self.stranger("nonce", {"nonce": ""}, want="tables.not_seated", **ask)
        self.a("rematch", want="tables.not_over", **ask)
        self.b.strictly("sit", {"seat": 1}, **ask)
        self.b("sit", {}, want="tables.seated", **ask)
        self.c("sit", {"seat": 1}, want="tables.seat_taken", **ask)
        self.a("start", want="tables.seats_open", **ask)
        self.a.strictly("invite", {"bot": "Turing"}, **ask)
        assert self.account.until("invited")["table"] == table
        self.a("invite", {"bot": "Nobody"}, want="tables.no_bot_account", **ask)
        self.bot("sit", {}, **ask)
        robot = self.a("table", **ask)["seats"][3]["guest"]
        robots = [seat["robot"] for seat in self.a("table", **ask)["seats"]]
        assert robots == [False, False, False, True], robots
        self.c("sit", {}, want="tables.full", **ask)
        self.a("bot", {"seat": 1}, want="tables.seat_taken", **ask)
        self.a.strictly("remove", {"seat": 3}, **ask)
        self.account.until("removed")
        self.bot("sit", {}, want="tables.removed", **ask)
        self.a.strictly("admit", {"guest": robot}, **ask)
        self.a("remove", {"seat": 3}, want="tables.empty_seat", **ask)
        self.a.strictly("bot", {"seat": 3, "bot": "random"}, **ask)
        self.b.strictly("nonce", {"nonce": "my dog's birthday"}, **ask)
        self.b("nonce", {"nonce": "x" * 65}, want="tables.nonce_long", **ask)
        self.b.strictly("leave", {}, **ask)
        self.seat_link(table)

    def seat_link(self, table):
        self.stranger("seatLink", want="tables.not_seated", table=table)
        code = self.a.strictly("seatLink", {}, table=table)["code"]
        taken = self.ask.strictly("takeSeat", {"code": code, "token": True})
        assert taken["table"] == table
        self.ask("takeSeat", {"code": code}, want="guests.code")
        self.seat = self.ask.as_guest(taken["token"])
        assert self.seat("table", table=table)["you"]["seat"] == 0
        self.seat("seatLink", want="tables.seat_only", table=table)
        code = self.a("seatLink", {}, table=table)["code"]
        device = self.ask.as_guest(self.ask("takeSeat", {"code": code, "token": True})["token"])
        device("signOut")
        code = self.a("seatLink", {}, table=table)["code"]
        self.b("sit", {"seat": 1}, table=table)
        self.b("takeSeat", {"code": code}, want="tables.other_seat")
        self.b("leaveLink", want="tables.no_link", table=table)
        taken = self.b.strictly("takeSeat", {"code": code, "confirm": True, "token": True})
        other = self.ask.as_guest(taken["token"])
        assert other("table", table=table)["you"]["link"]
        other("leaveLink", table=table)
        self.b("leave", {}, table=table)
        device("table", want="guests.unknown", table=table)

    # ---- Play

    def running(self):
        deal = {**self.record()["deal"], "first_seat": 0}
        seats = [{"kind": "host"}, {"kind": "open"}, {"kind": "open"}]
        settings = {"game": "modern-art", "seats": seats, "deal": deal}
        self.a("openTable", {**settings, "public": True}, want="tables.format")
        table = self.a.strictly("openTable", settings)["id"]
        ask = {"table": table}
        assert self.a("table", **ask)["arranged"]
        self.b("sit", {"seat": 1}, **ask)
        self.c("sit", {"seat": 2}, **ask)
        lines = self.listen("tableStream", "TableLine", self.a, "?after=0", **ask)
        self.a.strictly("start", {}, **ask)
        lines.until("view")
        for each in self.described:
            if each.may_say("tables.started"):
                self.a(each.id, each.example, want="tables.started", **ask)
            waits = each.may_say("tables.started") or each.may_say("tables.not_over")
            if each.may_say("tables.not_seated") and not waits:
                self.stranger(each.id, each.example, want="tables.not_seated", **ask)
        self.a.strictly("pace", {"bots": "brisk"}, **ask)
        self.a.strictly("skip", {}, want="tables.no_skip", **ask)
        self.b.strictly("nudge", {"seat": 0}, want="tables.nudge_early", **ask)
        self.b("nudge", {"seat": 1}, want="tables.not_waited_for", **ask)
        self.moves(ask)
        lines.until("events")
        assert lines.until("view")["events"] == []  # a move was taken back
        self.talk(ask)
        lines.until("chat")
        self.sockets(table)
        self.house_plays(ask)
        self.votes(ask)
        for each in self.described:
            if each.may_say("tables.over"):
                self.a(each.id, each.example, want="tables.over", **ask)
        self.b("rematch", want="tables.too_many", **ask)
        self.a("rematch", want=200, **ask)
        lines.until("rematch")
        new = self.a.strictly("rematch", {}, **ask)["table"]
        self.a("table", table=new)
        self.admin("adminClose", **ask)
        lines.until("bye")
        lines.close()

    def again(self):
        """A hint, a review, and another try."""
        seats = [{"kind": "host"}, {"kind": "bot"}, {"kind": "bot"}]
        deal = {**self.record()["deal"], "first_seat": 0}
        alone = {"table": self.a("openTable", {"game": "modern-art", "seats": seats, "deal": deal})["id"]}
        self.a("start", **alone)
        self.a.strictly("hint", {}, **alone)
        self.a("end", {"agree": True}, **alone)
        show = {"record": "show-canaletto"}
        assert self.ask("review", **show) == {"state": "none"}
        self.ask.strictly("beginReview", {}, **show)
        while self.ask("review", query={"lang": "fr"}, **show)["state"] == "working":
            pass
        assert self.ask("review", **show)["state"] == "done"
        assert self.ask("beginReview", **show)["state"] == "done"
        for name in ("review", "beginReview"):
            self.ask(name, want="tables.no_record")
            self.ask(name, want="tables.unreviewable", record=alone["table"])
        wish = {"at": 3, "seat": 1, "bot": "random", "bot_pace": "at-once"}
        table = self.a.strictly("tryAgain", wish, **show)
        assert table["tried"] == {"record": "show-canaletto", "at": 3}, table
        self.a("tryAgain", wish, want="tables.no_record")
        self.ask("tryAgain", wish, want="guests.unknown", **show)
        self.handed_in()
        self.a("resign", table=table["id"])
        for name in ("record", "replaySteps", "tale"):
            self.ask(name, record=table["id"])

    def handed_in(self):
        """A game that was played elsewhere."""
        wish = {"record": self.record(), "seat": 0, "name": "", "clock": {"kind": "none"}, "countdown": 0,
                "bot_pace": "at-once", "orders": True, "undo": True, "spectators": True, "open_money": False}
        table = self.a.strictly("handIn", wish)
        assert table["status"] == "finished" and table["tried"]["record"] == "here", table
        for clock in ({"kind": "live", "per_move": 30, "bank": 60}, {"kind": "slow", "days": 3}):
            self.a.strictly("handIn", {"record": self.record(), "clock": clock})
        self.ask("handIn", wish, want="guests.unknown")
        self.stranger("handIn", {"record": {}}, want="tables.format")

    def moves(self, ask):
        self.a("hint", want="tables.no_hints", **ask)
        play = {"move": "play", "lot": 1, "card": "nex-open-3"}
        self.b("move", {"move": play}, want="tables.illegal", **ask)
        self.a.strictly("preview", {"move": play}, **ask)
        assert self.a.strictly("compose", {"declines": 1}, **ask) == {"ok": True, "heard": False, "declines": 1}
        self.a.strictly("move", {"move": play, "id": "first"}, **ask)
        assert self.a("move", {"move": play, "id": "first"}, **ask) == {"ok": True, "again": True}
        self.a("move", {"move": play, "id": "x" * 65}, want="tables.id_long", **ask)
        self.b("undo", want="tables.no_undo", **ask)
        self.b("move", {"move": {"move": "pass", "lot": 1, "on": 0}}, **ask)
        self.b.strictly("undo", {}, **ask)
        order = {"lot": 1, "up_to": 1, "then": "ask"}
        self.b("order", {**order, "lot": 99}, want="tables.illegal", **ask)
        self.b.strictly("order", order, **ask)
        self.b.strictly("cancel", {}, **ask)

    def sockets(self, table):
        socket = self.listen("tableSocket", "TableLine", self.c, "?after=0&lang=fr", table=table)
        first = socket.next()
        view = socket.next()
        assert (first["t"], view["t"], socket.next()["t"]) == ("table", "view", "chat")
        assert view["undone"] == 1, view
        assert all("text" in each for each in view["events"])
        for known, missed in (("&undone=1", 1), ("", view["n"]), ("&undone=2", view["n"])):
            again = self.listen("tableSocket", "TableLine", self.c,
                                f"?after={view['n'] - 1}{known}", table=table)
            assert len(again.until("view")["events"]) == missed, known
            again.close()
        socket.say({"do": "back", "id": "1"})
        assert socket.until("ack")["id"] == "1"
        socket.say({"do": "dance", "id": "2"})
        error = socket.until("refused")["error"]
        assert error["code"] == "tables.no_such_deed", error
        named = set(error["message"].rpartition(": ")[2].split(", "))
        assert named == {each.command for each in self.described if each.command}, named
        socket.close()

    def talk(self, ask):
        self.a.strictly("chat", {"text": "Good luck!", "room": "players"}, **ask)
        self.a("chat", {"text": " "}, want="tables.chat_empty", **ask)
        self.a("chat", {"text": "é" * 501}, want="tables.chat_long", **ask)
        self.a("chat", {"text": "é" * 500}, **ask)
        self.stranger("chat", {"text": "Hm.", "room": "players"}, want="tables.chat_room", **ask)
        self.a.strictly("report", {"guest": self.b.id, "table": ask["table"], "text": "Rude."})
        self.a("report", {"text": "x" * 4001}, want="tables.text_long")

    def house_plays(self, ask):
        self.b.strictly("hand", {"bot": "random"}, **ask)
        for each in self.described:
            if each.may_say("tables.by_house"):
                self.b(each.id, each.example, want="tables.by_house", **ask)
        self.b.strictly("back", {}, **ask)
        self.b.strictly("leave", {}, **ask)
        self.b("back", **ask)

    def votes(self, ask):
        self.a("vote", {"seat": 0, "agree": True}, want="tables.not_absent", **ask)
        self.a("vote", {"seat": 1, "agree": True}, want="tables.not_absent", **ask)
        self.c.strictly("resign", {}, **ask)
        for each in self.described:
            if each.may_say("tables.resigned"):
                self.c(each.id, each.example, want="tables.resigned", **ask)
        self.a.strictly("end", {"agree": True}, **ask)
        self.b("back", **ask)
        self.b("end", {"agree": True}, **ask)
        assert self.a("table", **ask)["status"] == "ended"

    def absence(self):
        """Whoever lets their time run out can be voted out of the seat."""
        seats = [{"kind": "open"}, {"kind": "host"}, {"kind": "open"}]
        settings = {"game": "modern-art", "seats": seats, "clock": {"kind": "live", "per_move": 5},
                    "deal": {**self.record()["deal"], "first_seat": 0}, "countdown": 0}
        ask = {"table": self.a("openTable", settings)["id"]}
        self.b("sit", {"seat": 0}, **ask)
        self.c("sit", {"seat": 2}, **ask)
        lines = self.listen("tableStream", "TableLine", self.a, **ask)
        self.a("start", **ask)
        while not lines.until("table")["table"]["seats"][0]["away"]:
            pass
        lines.close()
        self.c.strictly("vote", {"seat": 0, "agree": True}, **ask)
        assert self.a("table", **ask)["votes"]["bot"] == {"0": [2]}
        self.a("vote", {"seat": 0, "agree": True}, **ask)  # the host's word is enough
        assert self.a("table", **ask)["seats"][0]["handed"]
        self.admin("adminClose", **ask)
        self.ended_table = ask["table"]

    def behind_doors(self):
        """Without spectators and orders, and with a bot account."""
        seats = [{"kind": "host"}, {"kind": "open"}, {"kind": "bot"}]
        settings = {"game": "modern-art", "seats": seats, "spectators": False, "orders": False}
        ask = {"table": self.a("openTable", settings)["id"]}
        self.bot("sit", {}, **ask)
        self.a("start", **ask)
        self.account.until("started")
        self.stranger("chat", {"text": "psst"}, want="tables.no_spectators", **ask)
        self.stranger("tableStream", want="tables.no_spectators", **ask)
        self.stranger("tableSocket", want="tables.no_spectators", **ask)
        self.a("order", {"lot": 1, "up_to": 1, "then": "ask"}, want="tables.no_orders", **ask)
        self.admin("adminClose", **ask)
        self.account.until("finished")
        self.a("rematch", **ask)
        assert self.account.until("seated")["seat"] == 1
        self.account.close()

    def finished(self):
        record = self.record()
        last = record["moves"].pop()
        seats = [{"kind": "bot", "bot": "sane"} for _ in record["seats"]]
        seats[last.pop("seat")] = {"kind": "host"}
        seats[1] = {"kind": "script", "bot": "random", "moves": [{"move": "pass"}]}
        settings = {"game": "modern-art", "edition": "matagot-2009", "variants": [], "deal":
                    record["deal"], "moves": record["moves"], "seats": seats}
        table = self.a("openTable", settings)["id"]
        short = {**settings, "moves": settings["moves"][:1], "seats": [seats[1], *seats[::2]]}
        self.a.strictly("openTable", short)
        self.a.strictly("openTable", {"game": "modern-art", "variants": ["mystery"], "players": 3})
        lines = self.listen("tableStream", "TableLine", self.a, table=table)
        self.a("start", table=table)
        self.a("move", {"move": last}, table=table)
        while lines.until("table")["table"]["status"] != "finished":
            pass
        lines.close()
        shown = self.a("table", table=table)
        assert shown["scores"] == record["scores"], shown
        self.stranger("rematch", want="tables.not_seated", table=table)
        self.records(table, len(record["moves"]) + 1)

    def records(self, table, moves):
        mine = self.a("records", query={"game": "modern-art"})["records"]
        assert mine[0]["id"] == table, mine
        assert [each["id"] for each in self.a("records", query={"after": table})["records"]] == [
            each["id"] for each in mine[1:]]
        self.a("records", query={"after": "none"}, want="tables.no_record")
        self.ask("records", want="guests.unknown")
        self.ask("record", record=table)
        replay = self.ask("replay", query={"at": 3, "seat": 1}, record=table)
        assert (replay["at"], replay["moves"]) == (3, moves), replay
        steps = self.ask("replaySteps", query={"seat": "all", "lang": "fr"}, record=table)
        assert steps["steps"][-1]["at"] == steps["moves"] == moves, steps["moves"]
        tale = self.ask("tale", query={"lang": "fr"}, record=table)
        assert tale["tale"]["money"][-1]["of"] == tale["scores"] == steps["scores"], tale
        chance = self.ask("chance", record=table)  # it was arranged: chance owed nothing
        assert chance == {"commitment": None, "deal": None, "moves": []}, chance
        for name in ("record", "replay", "replaySteps", "tale", "chance"):
            known = self.ask.raw(name, {"record": table}, headers={"If-None-Match": "*"})
            assert known == (304, None), known
        show = self.ask("featured")["record"]
        assert self.ask("chance", record=show)["deal"] == self.ask("record", record=show)["deal"]
        assert self.ask("replaySteps", query={"seat": "1"}, record=show)["steps"]
        self.finished_table = table
