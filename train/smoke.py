"""Before a long run: every action of random play is legal at every table, the device plays as the
CPU does, advantages are what a slow reckoning says, and choices follow the outputs."""
import argparse
import sys
import time

import torch

from nets import COMPANIES, SUMS, Frozen, Match, Net, Tables

ap = argparse.ArgumentParser()
ap.add_argument("game")
ap.add_argument("--device", default="cuda")
ap.add_argument("--n", type=int, default=2048)
ap.add_argument("--steps", type=int, default=300)
a = ap.parse_args()
tables, cpu = Tables(a.device, a.game), Tables("cpu", a.game)
configs = torch.tensor(tables.configs, dtype=torch.int32)
print(f"{a.game}: {tables.features} numbers, {tables.actions} actions, {len(configs)} tables, "
      f"{tables.bytes} bytes a game", flush=True)
assert tables.features % 64 == 0 and tables.outputs <= 320, "no net could have that"
faults = 0


def seats_of(lib, n, seed, company):
    z = lib.zeros
    buffers = dict(all=lib.many(n), seen=z(n, lib.features, dtype=torch.int8),
                   legal=z(n, lib.outputs, dtype=torch.bool), seat=z(n, dtype=torch.uint8),
                   action=z(n, dtype=torch.int32), sums=z(lib.sums, dtype=torch.int64))
    lib.init(buffers["all"], n, seed, configs.repeat(n // len(configs) + 1)[:n],
             torch.full((n,), COMPANIES.index(company), dtype=torch.uint8))
    return buffers


def step(lib, n, b, check):
    lib.call("observe", b["all"], n, b["seen"], b["legal"], b["seat"])
    lib.call("choose", b["all"], n, None, None, b["legal"], 0, b["action"], None, None)
    lib.call("step", b["all"], n, b["action"], None, None, None, None, b["sums"], check)


for company in ("self", "some"):
    began, n = time.time(), a.n
    here, there = seats_of(cpu, n, 7, company), seats_of(tables, n, 7, company)
    differ = 0
    for t in range(a.steps if company == "self" else a.steps // 4):
        step(cpu, n, here, 1)
        step(tables, n, there, 1)
        if t % 20 == 0:
            differ += sum(int((there[k].cpu() != here[k]).sum()) for k in ("seen", "legal", "action"))
            differ += int((tables.digest(there["all"], n).cpu() != cpu.digest(here["all"], n)).sum())
    count = dict(zip(SUMS, there["sums"].tolist()))
    faults += differ + count["refused"] + count["endless"]
    faults += company == "self" and count["games"] == 0
    print(f"{company}: {count['games']} games, {differ} differ from the CPU's, {count['refused']} "
          f"refused, {count['endless']} endless, {time.time() - began:.1f} s", flush=True)

T, n = 50, 40
g = torch.Generator().manual_seed(5)
value = torch.randn(T, n, generator=g)
seat = torch.randint(0, 4, (T, n), generator=g).to(torch.uint8)
flags = ((torch.rand(T, n, generator=g) < 0.06).to(torch.uint8)
         + 2 * (torch.rand(T, n, generator=g) < 0.3).to(torch.uint8)
         + 4 * (torch.rand(T, n, generator=g) < 0.2).to(torch.uint8))
reward = torch.randn(T, n, tables.seats, generator=g)
d = tables.device
advantage, target, valid = (x.to(d) for x in (torch.zeros(T, n), torch.zeros(T, n),
                                              torch.zeros(T, n, dtype=torch.uint8)))
tables.call("advantages", value.to(d), seat.to(d), flags.to(d), reward.to(d), T, n, 0.9, 0.01,
            advantage, target, valid)
off = 0.0
for i in range(n):
    for t in range(T):
        who, rows, end = int(seat[t, i]), [], None
        for u in range(t, T):
            if int(seat[u, i]) == who:
                rows.append((float(value[u, i]), -0.01 if int(flags[u, i]) & 2 else 0.0))
            if int(flags[u, i]) & 1:
                end = float(reward[u, i, who])
                break
        if end is None:
            end = rows.pop()[0]
        should = bool(rows) and not int(flags[t, i]) & 4
        off = max(off, float(should != bool(valid[t, i])))
        sum_ = sum(0.9 ** k * (r + (rows[k + 1][0] if k + 1 < len(rows) else end) - v)
                   for k, (v, r) in enumerate(rows))
        if rows:
            off = max(off, abs(sum_ - float(advantage[t, i])))
print(f"advantages off by {off:.1e}")
faults += off > 1e-3

n = 20000 if tables.cuda else 4000
b = seats_of(tables, n, 9, "self")
out = tables.zeros(n, tables.outputs)
few = min(10, tables.actions - 1)
out[:, 1], out[:, few - 1], out[:, few], out[:, -1] = 1.0, 2.0, 9.0, 0.25
b["legal"][:, :few] = True
logp, val = tables.zeros(n), tables.zeros(n)
tables.call("choose", b["all"], n, out, None, b["legal"], 0, b["action"], logp, val)
want = torch.log_softmax(out[0, :few], 0)
share = torch.bincount(b["action"].long(), minlength=few)[:few].double() / n
off = max(float((share - want.exp()).abs().max()),
          100 * float((logp - want[b["action"].long().clamp(max=few - 1)]).abs().max()))
print(f"choices off by {off:.4f}, value {float(val[0])}")
faults += off > 0.03 or int(b["action"].max()) >= few or float(val[0]) != 0.25

net = Frozen(Net(tables.features, tables.outputs, 64, 2,
                 torch.bfloat16 if tables.cuda else torch.float32), d)
for company in ("strangers", "as_stranger"):
    r = Match(tables, a.n // 4).play(3, net, company, check=1)
    faults += r["faults"] + r["unfinished"]
    print(f"untrained, {company}: {100 * r['win']:.1f} % of {r['games']} games, {r['faults']} faults")
print("FAULTS" if faults else "fine", faults)
sys.exit(1 if faults else 0)
