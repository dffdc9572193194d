"""The house and its guests: entering, accounts, bots, and whoever looks after them."""
import re

from described import Asker
from probes import People


class GuestTour:
    def __init__(self, described, root, letterbox):
        self.described, self.root, self.letterbox = described, root, letterbox

    def enter_house(self, house):
        self.house, self.ask = house, Asker(self.described, house)
        self.admin = self.ask.as_guest(house.admin_token)

    def guest(self, name):
        entered = self.ask("enter", {"name": name, "token": True})
        someone = self.ask.as_guest(entered["token"])
        someone.id = entered["me"]["id"]
        return someone

    def listen(self, name, kind, who, query="", **parts):
        """A socket or stream whose lines are checked."""
        operation = self.described.operations[name]
        connect = self.house.socket if operation.is_socket else self.house.stream
        lines = connect(operation.target(parts) + query, who.token)
        lines.check = lambda line: self.described.line(kind, line)
        self.described.opened(name, lines)
        return lines

    # ---- The house and its guests

    def house_itself(self):
        for name in ("health", "metrics", "robots", "security", "lobby"):
            self.ask(name)
        games = self.ask("games")["games"]
        assert "modern-art" in [game["id"] for game in games]
        self.ask("rules", game="modern-art")
        self.ask("rules", game="chess", want="tables.no_such_page")
        rule = self.ask("rule", query={"lang": "fr"}, game="modern-art", rule="MA-20")
        assert rule["title"] == "Enchère libre", rule
        self.ask("rule", game="modern-art", rule="none", want="tables.no_such_page")

    def guests(self):
        self.ask.strictly("enter", {"name": "Ada", "lang": "fr", "token": False})
        self.ask("enter", {"name": "\u200b"}, want="guests.name")
        self.ask("enter", {"name": "\u0410da"}, want="guests.name_mixed")  # a Cyrillic A
        self.a, self.b, self.c, self.stranger = map(self.guest, ("Ada", "Bob", "Cleo", "Dora"))
        self.a("me")
        self.a("changeMe", {"email": "nowhere"}, want="guests.email")
        self.a("changeMe", {"webhook": "ftp://example.org"}, want="guests.webhook")
        self.a("changeMe", {"name": " "}, want="guests.name")
        self.a("changeMe", {"name": "\u0410da"}, want="guests.name_mixed")
        self.a.strictly("mute", {"guest": self.b.id, "mute": True})
        self.a("mute", {"guest": "nobody", "mute": True}, want="guests.nobody")
        assert self.a("mute", {"guest": self.b.id, "mute": False})["me"]["muted"] == []
        deaf = self.guest("Otto")
        for n in range(500):
            deaf("mute", {"guest": f"{n:012}", "mute": True})
        deaf("mute", {"guest": self.b.id, "mute": True}, want="guests.too_many_muted")

    def code_for(self, address):
        """From the letter that asks whether this is an address of theirs."""
        to, text = self.letterbox.next()
        assert to == address, to
        return re.search(r"/#/email/(\w+)\s", text)[1]

    def letters(self):
        change = self.described.operations["changeMe"].example
        answer = self.a.strictly("changeMe", change)
        address = change["email"]
        assert (answer["confirm"], answer["me"]["email"]) == (address, ""), answer
        code = self.code_for(address)
        self.ask.strictly("confirmEmail", {"code": code})
        self.ask("confirmEmail", {"code": code}, want="guests.code")
        assert self.a("me")["me"]["email"] == address
        assert "confirm" not in self.a("changeMe", {"email": address})
        me = self.a("changeMe", {"email": "", "webhook": ""})["me"]
        assert me["email"] == me["webhook"] == "", me
        gone = self.guest("Gus")
        gone("changeMe", {"email": "gus@example.org"})
        gone("deleteMe")
        self.ask("confirmEmail", {"code": self.code_for("gus@example.org")}, want="guests.code")

    def forgotten(self, eve, login, password):
        """A letter to the confirmed address sets another password."""
        address = "eve@example.org"
        eve("changeMe", {"email": address, "password": "wrong"}, want="tables.wrong_password")
        eve.strictly("changeMe", {"email": address, "password": password})
        self.ask("confirmEmail", {"code": self.code_for(address)})
        self.ask.strictly("forgot", {"login": login})
        to, text = self.letterbox.next()
        assert to == address, to
        code = re.search(r"/#/password/(\w+)\s", text)[1]
        self.ask("reset", {"code": code, "password": "short"}, want="guests.password")
        new = {"code": code, "password": "a third password", "token": True}
        token = self.ask.strictly("reset", new)["token"]
        self.ask("reset", new, want="guests.code")
        eve("me", want="guests.unknown")
        return self.ask.as_guest(token)

    def sessions(self, eve, login):
        other = self.ask.as_guest(self.ask("signIn", {**login, "token": True})["token"])
        ours = next(each for each in eve("sessions")["sessions"] if not each["this"])
        eve("closeSession", session=ours["id"])
        eve("closeSession", session=ours["id"], want="guests.no_session")
        other("me", want="guests.unknown")
        eve("closeOthers")
        assert [each["this"] for each in eve("sessions")["sessions"]] == [True]
        eve("renewWebhook", want="guests.no_webhook")
        first = eve("changeMe", {"webhook": "https://example.org/hook"})["webhook_secret"]
        assert eve("renewWebhook")["webhook_secret"] != first
        eve("myData")

    def accounts(self):
        eve, other = self.guest("Eve"), self.guest("Fay")
        login = {"login": "eve", "password": "a long password"}
        eve("changePassword", {"old": "x", "new": "a new password"}, want="guests.no_account")
        eve("signUp", {**login, "login": "é"}, want="guests.login")
        fresh = eve.strictly("signUp", {**login, "token": True})["token"]
        eve("me", want="guests.unknown")  # the old token is worth nothing any more
        eve = self.ask.as_guest(fresh)
        self.sessions(eve, login)
        eve("signUp", {**login, "login": "eve2"}, want="guests.has_account")
        eve("signUp", {**login, "password": "short"}, want="guests.password")
        other("signUp", {**login, "login": "EVE"}, want="guests.login_taken")
        self.ask("signIn", {**login, "password": "wrong"}, want="guests.wrong_password")
        again = self.ask.strictly("signIn", {**login, "token": True})["token"]
        device = self.ask.as_guest(again)
        change = {"old": login["password"], "new": "a new password"}
        device("changePassword", {**change, "old": "wrong"}, want="tables.wrong_password")
        device("changePassword", {**change, "new": "short"}, want="guests.password")
        device.strictly("changePassword", change)
        eve("me", want="guests.unknown")  # the other device is signed out
        device("signOut")
        device("me", want="guests.unknown")
        made = self.admin("adminReset", login="eve")["password"]
        self.admin("adminReset", login="nobody", want="guests.nobody")
        token = self.ask("signIn", {"login": "eve", "password": made, "token": True})["token"]
        eve = self.forgotten(self.ask.as_guest(token), "eve", made)
        eve("deleteMe", {"password": "wrong"}, want="tables.wrong_password")
        eve.strictly("deleteMe", {"password": "a third password"})
        other("deleteMe")
        other("me", want="guests.unknown")

    def bots(self):
        made = self.a.strictly("makeBot", {"name": "Turing"})
        self.a("makeBot", {"name": "turing"}, want="guests.bot_name_taken")
        self.a("makeBot", {"name": " "}, want="guests.name")
        self.a("makeBot", {"name": "\u0410da"}, want="guests.name_mixed")
        made = self.a("renewToken", bot=made["bot"]["id"])
        self.b("renewToken", bot=made["bot"]["id"], want="guests.nobody")
        self.bot = self.ask.as_guest(made["token"])
        assert self.a("myBots")["bots"] == [made["bot"]]
        spare = self.a("makeBot", {"name": "Spare"})
        self.b("deleteBot", bot=spare["bot"]["id"], want="guests.nobody")
        self.a("deleteBot", bot=spare["bot"]["id"])
        self.ask.as_guest(spare["token"])("me", want="guests.unknown")
        assert self.a("myBots")["bots"] == [made["bot"]]
        for n in range(20):
            self.c("makeBot", {"name": f"Bot {n}"})
        self.c("makeBot", {"name": "Bot 20"}, want="guests.too_many_bots")
        self.account = self.listen("accountStream", "AccountLine", self.bot)
        self.account.until("hello")

    # ---- For whoever runs the house

    def looking_after(self):
        self.admin("adminTables")
        self.admin("adminNodes")
        for deed in ("adminDrain", "adminUndrain"):  # a house of one server has none to choose from
            self.admin(deed, node="7", want="tables.no_node")
        self.admin("adminRotateBusKey", want="tables.one_node")
        assert self.admin("adminWorkerKeys")["worker_keys"] == []
        self.admin.strictly("adminMakeWorkerKey", {"name": "desk"}, want="tables.one_node")
        self.admin("adminRevokeWorkerKey", key="none", want="tables.no_worker_key")
        self.admin("adminGuests")
        self.reports()
        self.networks()
        self.banned = self.guest("Mallory")
        self.admin("adminBan", guest=self.banned.id)
        self.banned("me", want="guests.banned")
        self.admin("adminUnban", guest=self.banned.id)
        self.banned("me")
        self.admin("adminBan", guest=self.banned.id)

    def reports(self):
        mine = {"from": self.a.id, "state": "open", "order": "oldest"}
        first = self.admin("adminReports", query=mine)["reports"][0]
        assert first["text"] == "Rude." and not first["handled"], first
        query = {"order": "oldest", "after": first["id"], "since": first["at"] + 10**9}
        assert self.admin("adminReports", query=query)["reports"] == []
        self.admin("adminReports", query={"order": "odd"}, want="tables.parameter")
        report = {"report": first["id"]}
        assert self.admin("adminReport", **report)["report"] == first
        assert self.admin("adminReporters")["reporters"][0]["from"] == self.a.id
        self.admin.strictly("adminHandle", {"note": "Seen."}, **report)
        self.admin("adminHandle", {"note": "x" * 1001}, want="tables.text_long", **report)
        self.admin("adminEraseReport", **report)
        for name in ("adminReport", "adminHandle", "adminEraseReport"):
            self.admin(name, want="tables.no_report", **report)
        self.a("report", {"guest": "nobody", "text": "x"}, want="guests.nobody")
        self.a("report", {"table": "nowhere", "text": "x"}, want="tables.not_found")
        self.a("report", {"text": "x"})
        assert self.admin("adminEraseReporter", guest=self.a.id)["erased"] == 1

    def networks(self):
        ban = {"network": "192.0.2.7/24", "days": 30, "why": "spam"}
        made = self.admin.strictly("adminBanAddress", ban)["network"]
        assert made == "192.0.2.0/24", made
        assert self.admin("adminAddresses")["addresses"][0]["network"] == made
        self.admin("adminBanAddress", {**ban, "network": "home"}, want="tables.network")
        self.admin("adminBanAddress", {**ban, "network": "::1"}, want="tables.network_ours")
        self.admin("adminBanAddress", {**ban, "network": "2000::/3"}, want="tables.network_wide")
        self.admin("adminBanAddress", {**ban, "why": "x" * 201}, want="tables.text_long")
        for n in range(999):
            self.admin("adminBanAddress", {"network": f"10.0.{n // 256}.{n % 256}"})
        self.admin("adminBanAddress", {"network": "10.1.0.0"}, want="tables.too_many_bans")
        self.admin.strictly("adminUnbanAddress", {"network": made})
        self.admin("adminUnbanAddress", {"network": made}, want="tables.no_ban")
        self.admin("adminUnbanAddress", {"network": "home"}, want="tables.network")

    def people(self):
        return People(self.stranger.token, self.bot.token, self.banned.token, self.seat.token,
                      self.admin.token)
