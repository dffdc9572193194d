#!/usr/bin/env python3
"""A bot that plays at a house of Adjugé over HTTP, with nothing but Python's standard library.

    ./bot.py --token-file token --server http://127.0.0.1:8080              wherever it is invited
    ./bot.py --token-file token --server http://127.0.0.1:8080 --table ID   at one table

docs/bot-api.md says how to get a token and what the messages mean.
"""
import argparse
import itertools
import json
import threading
import time
import urllib.error
import urllib.request
import uuid


class Refused(Exception):
    """The house says no, and nothing has changed."""


class House:
    def __init__(self, server, token):
        self.server = server.rstrip("/")
        self.headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}

    def open(self, path, body=None, timeout=45):
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.server + path, data, self.headers)
        try:
            return urllib.request.urlopen(request, timeout=timeout)
        except urllib.error.HTTPError as answer:
            if answer.code == 429 or answer.code >= 500:
                raise OSError(f"{path}: {answer.code}") from None  # it will do later
            raise Refused(json.load(answer)["error"]["message"]) from None

    def ask(self, path, body=None):
        """One question or deed. Asked again until there is an answer: moves carry an id."""
        for pause in pauses():
            try:
                with self.open(path, body) as answer:
                    return json.load(answer)
            except OSError:
                time.sleep(pause)

    def lines(self, path):
        """Messages of a stream; where it breaks, it is opened again. path() is asked each time."""
        pause = pauses()
        while True:
            try:
                with self.open(path()) as stream:
                    for line in stream:
                        if line.strip():  # an empty line says: still here
                            pause = pauses()
                            yield json.loads(line)
            except OSError:
                pass
            time.sleep(next(pause))


def pauses():
    for n in itertools.count():
        yield min(0.25 * 2**n, 15)


def choose(view, offered, examples):
    """Examples are whole moves, one for each option; the first is the mildest, in any game."""
    move = examples[0]
    if view["game"] == "modern-art":
        worth = view["lot"]["ceiling"] // 2  # the ceiling is the most it can fetch this round
        for option, example in zip(offered, examples):
            if option["move"] in ("bid", "buy") and option.get("from", option.get("price")) <= worth:
                move = example
            if option["move"] in ("seal", "price"):
                move = {**example, "amount": max(option["from"], min(worth, option["to"]))}
    return move


def play(house, table):
    path = "/api/tables/" + table
    view, heard, known = {}, 0, 0
    for message in house.lines(lambda: f"{path}/stream?after={heard}"):
        if message["t"] == "table":
            info = message["table"]
            if info["status"] in ("finished", "ended") or info["you"]["seat"] is None:
                return print(f"{table}: {info['status']}", info.get("scores", ""), flush=True)
            chair = info["seats"][info["you"]["seat"]]
            if info["status"] == "running" and (chair["handed"] or chair["away"]):
                house.ask(path + "/back", {})
        if message["t"] not in ("view", "events"):
            continue
        if message["t"] == "view":  # all of it: at the start, after a break, after an undo
            view, known = {}, 0
        view.update(message["view"])
        for key in message.get("gone", []):
            del view[key]
        heard = message["n"]
        # A line from before our own last move asks what was answered already.
        if not message["awaited"] or message["moves"] < known:
            continue
        examples = message["examples"]
        for move in choose(view, message["options"]["options"], examples), examples[0]:
            try:
                answer = house.ask(path + "/move", {"move": move, "id": uuid.uuid4().hex})
                known = answer.get("moves", message["moves"] + 1)
                break
            except Refused:  # wrong, or somebody was quicker: the next line would tell
                pass


def sit(house, table):
    try:
        if house.ask("/api/tables/" + table)["you"]["seat"] is None:
            house.ask(f"/api/tables/{table}/sit", {})
        play(house, table)
    except Refused as why:
        print(f"{table}: {why}", flush=True)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--server", default="http://127.0.0.1:8080")
    arguments.add_argument("--token-file", required=True)
    arguments.add_argument("--table")
    given = arguments.parse_args()
    with open(given.token_file, encoding="utf-8") as file:
        house = House(given.server, file.read().strip())
    if given.table:
        return sit(house, given.table)
    games = set()
    for message in house.lines(lambda: "/api/bot/stream"):
        if message["t"] in ("invited", "seated", "started") and message["table"] not in games:
            games.add(message["table"])
            threading.Thread(target=sit, args=(house, message["table"])).start()


if __name__ == "__main__":
    main()
