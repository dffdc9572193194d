#!/usr/bin/env python3
"""A house of three servers that is made to fail while guests play at it.

    run.py PROGRAM [--tables N] [--faults N] [--only KIND] [--lease S] [--seed N] [--keep FOLDER]
    run.py PROGRAM --beside OTHER [--faults N] …

Real servers, PostgreSQL and NATS, which this starts. What guests did and saw is a history, which
check.py holds against the books at the end. Without options a short run; with ADJUGE_LONG=1, 200
tables and 100 faults, a third of them two at once.

With --beside no fault but that of an upgrade: one server after the other is closed and comes back
as the other program, until all are, and then back again.
"""
import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

import check
import guests
import json
import machines

NODES = 3


class Trouble:
    """The faults, each with its end: from then on tables have ten seconds to go on."""

    def __init__(self, postgres, nats, nodes, lease, own, only, beside=None):
        self.postgres, self.nats, self.nodes, self.lease = postgres, nats, nodes, lease
        self.beside = beside
        self.struck = []  # servers that are in trouble now
        self.of_bus = [self.kill_nats, self.freeze_nats]
        self.of_database = [self.kill_postgres, self.freeze_postgres, self.jump_postgres,
                            self.slow_disk]
        cuts = [self.cut_off, self.cut_from_database, self.cut_from_bus] if own else []
        self.of_nodes = [self.kill_node, self.stop_node, self.close_node, self.drain_node, *cuts,
                         self.jump_node]
        # The first time in this order; `two` of any.
        self.kinds = [[self.kill_node], [self.kill_nats], [self.kill_postgres], [self.stop_node],
                      [self.close_node], [self.drain_node], *([cut] for cut in cuts),
                      [self.jump_node], [self.jump_postgres], [self.slow_disk],
                      [self.kill_nats, self.kill_node], [self.kill_draining],
                      [self.drain_node, self.kill_node], [self.freeze_nats],
                      [self.freeze_postgres], [self.kill_node, self.kill_node],
                      [self.kill_postgres, self.cut_off if own else self.stop_node],
                      [self.drain_node, self.freeze_nats], [self.drain_node, self.freeze_postgres],
                      [self.drain_node, self.jump_node], [self.kill_draining, self.kill_nats],
                      [self.drain_node, self.drain_node],
                      [self.two], [self.two], [self.two], [self.drain_and_two]]
        if only:
            self.kinds = [[getattr(self, name) for name in kinds.split("+")]
                          for kinds in only.split(",")]
        if beside:
            self.kinds = [[self.exchange_node]]
        self.turn = list(reversed(self.kinds))

    def next(self):
        """All that happens at once."""
        if not self.turn:
            self.turn = random.sample(self.kinds, len(self.kinds))
        self.struck = []
        kinds = self.turn.pop()
        several = (self.two, self.drain_and_two)
        return kinds[0]() if kinds[0] in several else kinds

    def two(self):
        """Of different things: of two servers, or of a server, the database, the bus."""
        while True:
            first, second = random.choices(self.of_nodes + self.of_bus + self.of_database, k=2)
            if not any(first in same and second in same for same in (self.of_bus, self.of_database)):
                return [first, second]

    def drain_and_two(self):
        """One server is drained, something happens to another, and to the database or the bus."""
        return [self.drain_node, random.choice((self.kill_node, self.stop_node, self.jump_node)),
                random.choice(self.of_bus + self.of_database)]

    @staticmethod
    async def start(process):
        process.start()
        await asyncio.to_thread(process.ready)

    async def for_long(self):
        """Longer than a lease, or not."""
        await asyncio.sleep(random.choice((0.5, 2.0)) * self.lease)

    def strike(self, node):
        self.struck.append(node)
        return node

    def well(self):
        return [node for node in self.nodes if node not in self.struck]

    def oldest(self):
        """Which has the most tables: to one that was just started they come one by one."""
        return self.strike(min(self.well(), key=lambda node: node.started))

    def any(self):
        return self.strike(random.choice(self.well()))

    # Each returns the server that is to be started anew once every table has gone on.
    async def kill_node(self):
        node = self.oldest()
        node.kill()
        return node

    async def close_node(self):
        node = self.oldest()
        node.process.send_signal(signal.SIGTERM)
        return node

    async def drain_node(self):
        """It leaves its tables to others, and guests come to them by it; then it may have some."""
        node = self.any()
        await asyncio.to_thread(node.admin, "drain")
        await self.for_long()
        while not await asyncio.to_thread(node.admin, "undrain"):  # the database may be away
            await asyncio.sleep(0.1)

    async def kill_draining(self):
        """In the middle of handing its tables over: after the first, at the last, or long after."""
        node = self.oldest()
        draining = asyncio.create_task(asyncio.to_thread(node.admin, "drain"))
        await asyncio.sleep(random.choice((0.01, 0.1, 0.3, 1.0)) * self.lease)
        node.kill()
        await draining
        return node

    async def exchange_node(self):
        """Guests play at both programs for a while; then one server comes back as the other."""
        await self.for_long()
        node = await self.close_node()
        before, node.words[0] = node.words[0], self.beside
        if all(each.words[0] == self.beside for each in self.nodes):
            self.beside = before  # and back again
        return node

    async def stop_node(self):
        node = self.any()
        node.signal(signal.SIGSTOP)
        await self.for_long()
        node.signal(signal.SIGCONT)

    async def kill_nats(self):
        self.nats.kill()
        await self.for_long()
        await self.start(self.nats)

    async def kill_postgres(self):
        self.postgres.kill()
        await asyncio.sleep(random.random())
        await self.start(self.postgres)

    async def freeze_nats(self):
        self.nats.signal(signal.SIGSTOP)
        await self.for_long()
        self.nats.signal(signal.SIGCONT)

    async def freeze_postgres(self):
        """As a disk that does not answer for a while."""
        self.postgres.signal(signal.SIGSTOP)
        await self.for_long()
        self.postgres.signal(signal.SIGCONT)

    async def jump(self, process):
        """Its clock is wrong for a while: an hour or two days, ahead or behind."""
        process.tricks.jump(random.choice((-1, 1)) * random.choice((3600, 2 * 86400)))
        await self.for_long()
        process.tricks.jump(0)

    async def jump_node(self):
        await self.jump(self.any())

    async def jump_postgres(self):
        """Whose clock says how long a lease is good."""
        await self.jump(self.postgres)

    async def slow_disk(self):
        """Of the database: each flush takes up to an eighth of a lease, and all wait for it."""
        self.postgres.tricks.slow(int(1000 * self.lease * random.choice((1 / 40, 1 / 8))))
        await asyncio.sleep(2 * self.lease)
        self.postgres.tricks.slow(0)

    async def cut(self, *links):
        node = self.any()
        node.cut(*links)
        await self.for_long()
        node.heal()

    async def cut_from_bus(self):
        await self.cut("bus")

    async def cut_from_database(self):
        await self.cut("db")

    async def cut_off(self):
        await self.cut("bus", "db", "door")


async def fail(house, trouble, number, longest, took):
    """One fault, or two at once, and how long the last table took to go on after it."""
    kinds = trouble.next()
    name = " + ".join(kind.__name__ for kind in kinds)
    house.history.note("fault", fault=number, kind=name)
    begun, moves = time.monotonic(), house.moves
    gone = [node for node in await asyncio.gather(*(kind() for kind in kinds)) if node]
    end, moves = time.monotonic(), house.moves - moves
    house.history.note("well", fault=number, kind=name)
    house.hurry()
    while house.stalled_since(end) and time.monotonic() < end + longest:
        await asyncio.sleep(0.05)
    took.setdefault(name if len(kinds) == 1 else "two at once", []).append(time.monotonic() - end)
    print(f"{number:4}  {name:18} {end - begun:5.1f} s and {moves:5} moves, then all went on "
          f"after {time.monotonic() - end:5.2f} s", file=sys.stderr, flush=True)
    for node in gone:
        if await asyncio.to_thread(node.process.wait, 20) not in (0, -signal.SIGKILL):
            raise RuntimeError(f"server {node.number} closed with {node.process.returncode}")
        await trouble.start(node)


async def watch(tasks, work):
    """Ends with the work, or as soon as a guest met something that should not be."""
    work = asyncio.ensure_future(work)
    done, left = await asyncio.wait([work, *tasks], return_when=asyncio.FIRST_EXCEPTION)
    while left:  # one who is about to hear something may miss that it is over
        for each in left:
            each.cancel()
        _, left = await asyncio.wait(left, timeout=1)
    for each in done:
        each.result()


def truths(program, history, records, looks, most=2000):
    """What may be shown at some of the moments at which guests looked, by the rules and the books."""
    for table, seat, moves in random.sample(sorted(looks, key=str), min(most, len(looks))):
        file = os.path.join(records, table + ".json")
        if not os.path.exists(file):
            continue  # which the checker says
        whose = [] if seat is None else ["--seat", str(seat)]
        told = subprocess.run([program, "--json", "replay", file, "--at", str(moves), *whose],
                              capture_output=True, check=True)
        history.note("truth", table=table, seat=seat, moves=moves,
                     view=json.loads(told.stdout)["view"])


async def run(options, folder, own):
    postgres = machines.Postgres(folder, own)
    nats = machines.Nats(folder, own)
    nodes = [machines.Node(folder, n, options.program, postgres, nats, own,
                           ["--lease", str(options.lease)]) for n in range(NODES)]
    for node in nodes:
        node.start()
        node.ready()
    history = guests.History(os.path.join(folder, "history"))
    house = guests.House([(node.host, node.port) for node in nodes], history, options.tables,
                         options.pause)
    trouble = Trouble(postgres, nats, nodes, options.lease, own, options.only, options.beside)
    took = {}
    tasks = await house.begin()

    async def all_of_it():
        while len(house.went_on) < options.tables:
            await asyncio.sleep(0.05)
        for number in range(1, options.faults + 1):
            await fail(house, trouble, number, 3 * check.PATIENCE, took)
        for name, each in sorted(took.items()):
            print(f"{name:18} {len(each):3} times, all went on after {sum(each) / len(each):.1f} s, "
                  f"at most {max(each):.1f} s", file=sys.stderr, flush=True)
        house.ending = True
        await asyncio.wait_for(asyncio.gather(*tasks), 60)

    await watch(tasks, all_of_it())
    records = os.path.join(folder, "records")
    os.mkdir(records)
    for table, guest in house.played.items():
        record = await guest.ask("GET", f"/api/records/{table}")
        if record is None:
            continue  # which the checker says
        history.note("record", table=table, moves=record["moves"])
        with open(os.path.join(records, table + ".json"), "w", encoding="utf-8") as file:
            json.dump(record, file)
    truths(options.program, history, records, house.looks)
    history.file.close()
    for node in nodes:
        node.process.send_signal(signal.SIGTERM)
    for node in nodes:
        if node.process.wait(20) != 0:
            raise RuntimeError(f"server {node.number} closed with {node.process.returncode}")
        node.process = None
    files = [os.path.join(records, name) for name in os.listdir(records)]
    verified = subprocess.run([options.program, "verify", *files], capture_output=True, text=True)
    if verified.returncode != 0:
        print(verified.stdout[-3000:])
        return 1
    return 0


def main():
    long = os.environ.get("ADJUGE_LONG") == "1"
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--tables", type=int, default=200 if long else 6)
    parser.add_argument("--faults", type=int, default=100 if long else 15)
    parser.add_argument("--only", help="faults of this kind: kill_node, cut_from_bus, two, or at "
                        "once drain_node+kill_nats …; several, with commas, take turns")
    parser.add_argument("--beside", help="another program of the house: upgrades instead of faults")
    parser.add_argument("--lease", type=int, default=4 if long else 1)
    parser.add_argument("--pause", type=float, default=1 if long else 0.2)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--lost", help="a file that is there after a run that lost something: the "
                        "next one, a second try, fails by it, and removes it")
    parser.add_argument("--keep", help="a folder for history and logs")
    options = parser.parse_args()
    if options.lost and os.path.exists(options.lost):
        os.remove(options.lost)
        print("something was lost the last time, which no second try makes good")
        return 1
    hindrance = machines.own_network()
    own = hindrance is None
    if own:
        machines.run("ip", "link", "set", "lo", "up")
    else:
        print(f"NOT SHOWN: what a cut network does, for {hindrance}", flush=True)
    random.seed(options.seed)
    with tempfile.TemporaryDirectory(prefix="adjuge-faults-") as made:
        folder = options.keep or made
        os.makedirs(folder, exist_ok=True)
        status = 1
        try:
            status = asyncio.run(run(options, folder, own))
        finally:
            history = os.path.join(folder, "history")
            if status:
                print(f"the seed was {options.seed}; --keep FOLDER keeps history and logs")
            if os.path.exists(history):
                sys.argv = ["check.py", history]
                status = check.main() or status
    if status == check.LOST and options.lost:
        open(options.lost, "w", encoding="utf-8").close()
    return status


if __name__ == "__main__":
    sys.exit(main())
