"""Guests of a house of several servers: they play at many tables, and come back by another door
whenever a line breaks, as pages do. What they do and see is written into a history (check.py)."""
import asyncio
import base64
import hashlib
import json
import os
import random
import struct
import time

QUIET = 3.0  # seconds without a word on a line, after which it is given up
# Not now: the same again, later.
LATER = {"tables.unavailable", "tables.no_answer", "tables.moving", "tables.stopping",
         "tables.busy", "tables.unreadable", "guests.unavailable"}

# With a clock nobody's time may run out, whatever happens: a move that nobody made would be found.
CLOCKS = ({"kind": "none"}, {"kind": "live", "per_move": 600})


class History:
    def __init__(self, path):
        self.file = open(path, "w", encoding="utf-8")

    def note(self, what, **fields):
        self.file.write(json.dumps({"at": time.monotonic(), "what": what, **fields}) + "\n")


class Gone(Exception):
    """The line, or the server at its other end."""


async def open_door(door):
    try:
        return await asyncio.wait_for(asyncio.open_connection(*door), QUIET)
    except (OSError, asyncio.TimeoutError) as error:
        raise Gone(str(error)) from error


def head(method, path, guest, more=""):
    lines = [f"{method} {path} HTTP/1.1", "Host: house", f"X-Forwarded-For: {guest.address}"]
    if guest.token:
        lines.append(f"Authorization: Bearer {guest.token}")
    return "\r\n".join(lines) + "\r\n" + more


async def read_head(reader):
    text = (await reader.readuntil(b"\r\n\r\n")).decode()
    fields = dict(line.lower().split(": ", 1) for line in text.split("\r\n")[1:] if ": " in line)
    return int(text.split()[1]), fields


async def ask(door, guest, method, path, body=None):
    """Status and what was answered."""
    reader, writer = await open_door(door)
    try:
        data = b"" if body is None else json.dumps(body).encode()
        writer.write((head(method, path, guest) + f"Content-Length: {len(data)}\r\n"
                      "Connection: close\r\n\r\n").encode() + data)

        async def answer():
            status, fields = await read_head(reader)
            text = await reader.readexactly(int(fields.get("content-length", 0)))
            return status, json.loads(text) if text else None

        return await asyncio.wait_for(answer(), 8)
    except (OSError, asyncio.TimeoutError, asyncio.IncompleteReadError) as error:
        raise Gone(str(error)) from error
    finally:
        writer.close()


class Socket:
    """A WebSocket as far as a guest needs it."""

    @classmethod
    async def open(cls, door, guest, path):
        self = cls()
        self.reader, self.writer = await open_door(door)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(head("GET", path, guest, "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                               f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n")
                          .encode())
        try:
            status, _ = await asyncio.wait_for(read_head(self.reader), 8)
        except (OSError, asyncio.TimeoutError, asyncio.IncompleteReadError) as error:
            self.close()
            raise Gone(str(error)) from error
        if status != 101:
            self.close()
            raise Gone(f"status {status}")
        return self

    def send(self, text, op=1):
        data = text.encode()
        size = len(data)
        length = bytes([128 | size]) if size < 126 else bytes([254]) + struct.pack(">H", size)
        mask = os.urandom(4)
        body = bytes(b ^ mask[n % 4] for n, b in enumerate(data))
        self.writer.write(bytes([128 | op]) + length + mask + body)

    async def hear(self, patience):
        """The next message; None where there was no word in that time."""
        try:
            first, size = await asyncio.wait_for(self.reader.readexactly(2), patience)
        except asyncio.TimeoutError:
            return None
        except (OSError, asyncio.IncompleteReadError) as error:
            raise Gone(str(error)) from error
        try:
            if size == 126:
                size, = struct.unpack(">H", await self.reader.readexactly(2))
            elif size == 127:
                size, = struct.unpack(">Q", await self.reader.readexactly(8))
            data = await asyncio.wait_for(self.reader.readexactly(size), QUIET)
        except (OSError, asyncio.TimeoutError, asyncio.IncompleteReadError) as error:
            raise Gone(str(error)) from error
        if first & 15 == 8:
            raise Gone("closed")
        if first & 15 == 9:
            self.send(data.decode(), 10)
        return json.loads(data) if first & 15 == 1 else {"t": "pong"}

    def close(self):
        self.writer.close()


class Guest:
    def __init__(self, house, name, address):
        self.house, self.name, self.address = house, name, address
        self.token = None

    async def ask(self, method, path, body=None):
        """By whichever door answers; a refusal for good ends it."""
        while True:
            try:
                status, answer = await ask(self.house.door(), self, method, path, body)
            except Gone:
                await asyncio.sleep(0.2)
                continue
            if status < 300:
                return answer
            code = answer["error"]["code"]
            if status == 404 and self.house.ending:
                return None
            if code not in LATER:
                raise RuntimeError(f"{method} {path}: {status} {code}")
            await asyncio.sleep(0.3)

    async def come_in(self):
        self.token = (await self.ask("POST", "/api/guest",
                                     {"name": self.name, "token": True}))["token"]


class Seat:
    """A guest in a seat of a table: plays until the game is over or the house says that all end.

    Without a number, somebody who looks on."""

    def __init__(self, guest, table, number):
        self.guest, self.house = guest, guest.house
        self.table, self.number = table, number
        self.heard = 0  # the last event
        self.move = None  # under way
        self.state = {}
        self.view = {}
        self.over = False
        self.next_at = 0

    def note(self, what, **fields):
        self.house.history.note(what, table=self.table, seat=self.number, **fields)

    async def play(self):
        self.house.seats.add(self)
        while not self.over:
            try:
                await self.follow()
            except Gone:
                await asyncio.sleep(0.05 + random.random() / 10)
        self.house.seats.remove(self)

    async def follow(self):
        # Now and then everything again, to be compared.
        after = 0 if random.random() < 0.2 else self.heard
        self.state = {}
        socket = await Socket.open(self.house.door(), self.guest,
                                   f"/api/tables/{self.table}/socket?after={after}&undone=0")
        line = self.house.next_line()
        self.note("line", line=line, after=after)
        resend = self.move is not None
        asked = last = time.monotonic()
        try:
            while not self.over:
                now = time.monotonic()
                if now - last > QUIET or (self.move and not resend and now - asked > 2 * QUIET):
                    raise Gone("silent")
                ready = self.state.get("awaited") and self.state.get("examples")
                if self.house.ending and not self.move and self.number is not None:
                    socket.send(json.dumps({"do": "end", "id": "end", "agree": True}))
                elif self.move and resend and self.state and now >= self.next_at:
                    resend = False
                    asked = now
                    self.send_move(socket)
                elif ready and not self.move and now >= self.next_at:
                    self.choose()
                    asked = now
                    self.send_move(socket)
                message = await socket.hear(0.1 if ready or self.move else 1.0)
                if message is None:
                    socket.send("", 9)
                    continue
                last = time.monotonic()
                resend = self.hear(message, line) or resend
        finally:
            socket.close()

    def choose(self):
        examples = self.state["examples"]
        move = examples[0] if random.random() < 0.6 else random.choice(examples)
        self.move = {"id": f"m{self.house.next_line()}", "move": move}

    def send_move(self, socket):
        self.note("sent", id=self.move["id"], move=self.move["move"])
        socket.send(json.dumps({"do": "move", **self.move}))

    def hear(self, message, line):
        """Whether the move under way is to be sent again."""
        kind = message["t"]
        if kind in ("view", "events"):
            self.state = {key: message.get(key) for key in ("awaited", "examples", "moves")}
            self.look(message)
            for event in message.get("events", []):
                digest = hashlib.md5(json.dumps(event["event"], sort_keys=True).encode())
                self.note("event", line=line, n=event["n"], event=digest.hexdigest()[:12])
                self.heard = max(self.heard, event["n"])
        elif kind == "table":
            self.over = message["table"]["status"] in ("finished", "ended")
            if message["table"]["you"]["seat"] != self.number:
                raise RuntimeError(f"{self.table}: seat {self.number} is told of another")
        elif kind == "bye":
            raise Gone("bye")
        elif kind in ("ack", "refused") and self.move and message["id"] == self.move["id"]:
            return self.answered(message)
        return False

    def look(self, message):
        """What is shown, now and then noted: most where a line is new."""
        whole = message["t"] == "view"
        self.view = {**({} if whole else self.view), **message["view"]}
        for field in message.get("gone", []):
            self.view.pop(field)
        if random.random() < (0.3 if whole else 0.03):
            self.note("view", moves=message["moves"], view=self.view)
            self.house.looks.add((self.table, self.number, message["moves"]))

    def answered(self, message):
        id = self.move["id"]
        if message["t"] == "ack":
            self.note("acked", id=id, moves=message.get("moves"))
            self.house.went_on[self.table] = time.monotonic()
            self.house.moves += 1
            # What was asked before it is not asked any more; the answer may be here first.
            if self.state.get("moves", 0) < (message.get("moves") or 0):
                self.state = {}
        elif message["error"]["code"] in LATER:
            self.next_at = time.monotonic() + 0.2
            return True
        else:
            self.note("refused", id=id, code=message["error"]["code"])
        self.move = None
        self.next_at = time.monotonic() + self.house.pause * (0.5 + random.random())
        return False


class House:
    """The guests of a house, two at each table, and bots of the house beside them."""

    def __init__(self, doors, history, tables, pause):
        self.doors, self.history, self.tables, self.pause = doors, history, tables, pause
        self.ending = False
        self.moves = 0  # acknowledged
        self.went_on = {}  # when, of every table that is open
        self.played = {}  # who may ask for the record of a table
        self.looks = set()  # (table, seat, moves): when somebody noted what was shown
        self.seats = set()
        self.lines = 0

    def door(self):
        return random.choice(self.doors)

    def next_line(self):
        self.lines += 1
        return self.lines

    async def begin(self):
        self.looker = Guest(self, "Looker", "10.9.0.1")
        await self.looker.come_in()
        self.games = [game for game in (await self.looker.ask("GET", "/api/games"))["games"]
                      if "random" in game["bots"]]
        return [asyncio.create_task(self.company(number)) for number in range(self.tables)]

    async def company(self, number):
        pair = [Guest(self, f"Guest {number} {n}", f"10.{10 + n}.{number >> 8}.{number & 255}")
                for n in (1, 2)]
        for guest in pair:
            await guest.come_in()
        for game in range(number, 1 << 30):
            if self.ending:
                return
            await self.one_game(pair, self.games[game % len(self.games)])

    async def one_game(self, pair, game):
        bots = [{"kind": "bot", "bot": "random"}] * (max(3, game["players"][0]) - 2)
        table = (await pair[0].ask("POST", "/api/tables", {
            "game": game["id"], "public": True, "clock": random.choice(CLOCKS), "countdown": 0,
            "seats": [{"kind": "host"}, {"kind": "open"}, *bots]}))["id"]
        try:
            await pair[1].ask("POST", f"/api/tables/{table}/sit", {"seat": 1})
            await pair[0].ask("POST", f"/api/tables/{table}/start", {})
        except RuntimeError:  # the answer was lost, though it was done: another table
            return
        self.played[table] = pair[0]
        self.went_on[table] = time.monotonic()
        self.history.note("open", table=table)
        seats = [Seat(guest, table, n) for n, guest in enumerate(pair)]
        seats.append(Seat(self.looker, table, None))
        await asyncio.gather(*(seat.play() for seat in seats))
        self.history.note("over", table=table)
        del self.went_on[table]

    def hurry(self):
        """Nobody takes their time any more for the next move."""
        for seat in self.seats:
            seat.next_at = 0

    def stalled_since(self, moment):
        return [table for table, at in self.went_on.items() if at <= moment]
