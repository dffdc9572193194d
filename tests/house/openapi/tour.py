"""A walk through the whole house, each room with what it grants and what it refuses."""
from described import Asker
from tour_tables import TableTour


class Tour(TableTour):
    def walk(self, house):
        self.enter_house(house)
        self.house_itself()
        self.guests()
        self.letters()
        self.accounts()
        self.bots()
        self.waiting()
        self.running()
        self.absence()
        self.behind_doors()
        self.finished()
        self.again()
        self.looking_after()
        return self.people()

    def next_day(self, house):
        """The same house, opened again: without mail, behind a proxy, the game in the books."""
        ask = Asker(self.described, house)
        a, b, stranger = (ask.as_guest(each.token) for each in (self.a, self.b, self.stranger))
        a("changeMe", {"email": "ada@elsewhere.example"}, want="tables.no_mail")
        ask("forgot", {"login": "eve"}, want="tables.no_mail")
        ask("security", want="tables.no_such_page")
        elsewhere = {"X-Forwarded-For": "203.0.113.9"}
        ask.raw("metrics", headers=elsewhere)
        status, _ = ask.as_guest(house.admin_token).raw("metrics", headers=elsewhere)
        assert status == 200, status
        game = {"table": self.finished_table}
        table = a("table", **game)
        assert table["next"] is None and table["you"]["host"], table
        stranger("rematch", want="tables.not_seated", **game)
        a("back", want="tables.not_found", **game)
        a("openTable", {"game": "modern-art", "deal": {}}, want="tables.arranged")
        a.strictly("openTable", {"lesson": "canaletto", "name": "Venice"})
        new = a("rematch", **game)["table"]
        assert a("rematch", **game)["table"] == new
        assert b("table", **game)["next"] == new and not b("table", **game)["you"]["host"]
        assert a("table", table=new)["status"] == "running"  # against bots alone

    def crowded(self, house):
        """And where an address may have one table, which it has."""
        a = Asker(self.described, house).as_guest(self.a.token)
        while a("health")["tables"] != "read":
            pass
        a("openTable", {"game": "modern-art"}, want="tables.too_many_here")
        a("rematch", want="tables.too_many_here", table=self.ended_table)
        a("tryAgain", {"at": 0, "seat": 0}, want="tables.too_many_here", record=self.finished_table)
        a("handIn", {"record": {}}, want="tables.too_many_here")
