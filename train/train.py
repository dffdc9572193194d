"""Learns a game by playing it: proximal policy optimisation, one net in all of the learner's seats,
and others at some of the tables: strangers with heuristics, rivals with frozen nets, itself as it
was. docs/training.md says how it is used."""
import json
import os
import random
import sys
import time

import torch

import settings
from graphs import graph_of
from nets import COMPANIES, SUMS, Frozen, Match, Net, Tables, config, widest

a = settings.read()

began = time.time()
os.makedirs(a.out, exist_ok=True)
torch.manual_seed(a.seed)
dice = random.Random(a.seed)
tables = Tables(a.device, a.game)
device, cuda, z = tables.device, tables.cuda, tables.zeros
dtype = torch.bfloat16 if cuda else torch.float32
if cuda:
    torch.set_float32_matmul_precision("high")
N, T, B = a.games, a.steps, a.batch
graphs = cuda and a.graphs


# ---- the net ----------------------------------------------------------------------------------
a.hidden = a.hidden or widest(tables.features, tables.outputs, a.layers)
net = Net(tables.features, tables.outputs, a.hidden, a.layers, dtype)
decisions, moments = 0, None
if a.resume.endswith((".bin", ".net")):
    net = Net.load(a.resume, dtype)
elif a.resume:
    kept = torch.load(a.resume, map_location="cpu")
    net = Net(*[kept["shape"][k] for k in (0, 3, 1, 2)], dtype)
    net.load_state_dict(kept["net"], strict=False)  # `times` came later
    decisions, moments = kept["decisions"], kept["adam"]
assert net.shape[0] == tables.features and net.shape[3] == tables.outputs, "another game's net"
net = net.to(device)
net.bytes = False
params = list(net.parameters())
opt = torch.optim.Adam(params, lr=torch.tensor(a.lr[0], device=device) if cuda else a.lr[0], eps=1e-5,
                       **(dict(fused=True, capturable=True) if cuda else {}))


def set_moments():
    for k, p in enumerate(params):
        step, m, v = moments[k] if moments else (0.0, torch.zeros_like(p), torch.zeros_like(p))
        state = opt.state[p]
        if not state:
            state.update(step=torch.zeros((), device=device if cuda else "cpu"),
                         exp_avg=torch.zeros_like(p), exp_avg_sq=torch.zeros_like(p))
        state["step"].fill_(step)
        state["exp_avg"].copy_(m)
        state["exp_avg_sq"].copy_(v)


def set_lr(x):
    for group in opt.param_groups:
        if cuda:
            group["lr"].fill_(x)
        else:
            group["lr"] = x


def save():
    net.save(os.path.join(a.out, "net.bin"))
    path = os.path.join(a.out, "state.pt")
    torch.save({"shape": net.shape, "decisions": decisions, "settings": vars(a),
                "net": {k: v.detach().cpu() for k, v in net.state_dict().items()},
                "adam": [(float(opt.state[p]["step"]), opt.state[p]["exp_avg"].cpu().bfloat16(),
                          opt.state[p]["exp_avg_sq"].cpu().bfloat16()) for p in params]},
               path + ".new")
    os.replace(path + ".new", path)


set_moments()

# ---- who plays with whom ----------------------------------------------------------------------
# Rivals have blocks of tables of their own, so that each block is one product of matrices. Tables
# without rivals come last.
kinds = settings.weighted(a.company, COMPANIES.index)
in_all = sum(weight for _, weight in kinds)
with_rivals = [COMPANIES.index(name) for name in ("rivals", "others", "all", "as_rival")]
kinds.sort(key=lambda kind: kind[0] not in with_rivals)
companies = torch.cat([torch.full((N * weight // in_all,), kind) for kind, weight in kinds])
companies = torch.cat([companies, companies[-1:].expand(N - len(companies))]).to(torch.uint8)
rival_tables = sum(N * weight // in_all for kind, weight in kinds if kind in with_rivals)
rivals = [Frozen(Net.load(path, dtype), device) for path in a.rivals]
rivals += [Frozen(net, device) for _ in range(a.earlier)]
assert bool(rivals) == bool(rival_tables), "rivals need tables, and tables with rivals need rivals"
# Kinds of rivals' tables are mixed within their blocks, and so are player counts and editions.
mixed = torch.randperm(rival_tables)
companies[:rival_tables] = companies[:rival_tables][mixed]
block = rival_tables // max(1, len(rivals))
blocks = [(k * block, rival_tables if k + 1 == len(rivals) else (k + 1) * block)
          for k in range(len(rivals))]
pool = [tables.usual] * (len(tables.configs) - 1) + [c for c in tables.configs if c != tables.usual]
if a.tables:
    choices = settings.weighted(a.tables, lambda text: config(*[int(n) for n in text.split("/")]))
    pool = [table for table, weight in choices for _ in range(weight)]
assert set(pool) <= set(tables.configs), "there is no such table"
configs = torch.tensor([dice.choice(pool) for _ in range(N)], dtype=torch.int32)

games = tables.many(N)
tables.init(games, N, a.seed * 1000003 + decisions, configs, companies, a.sane, 220)
seen = z(T, N, tables.features, dtype=torch.int8)
legal = z(T, N, tables.outputs, dtype=torch.bool)
seat, flags, valid = (z(T, N, dtype=torch.uint8) for _ in range(3))
action = z(T, N, dtype=torch.int32)
logp, value, advantage, target = (z(T, N) for _ in range(4))
reward = z(T, N, tables.seats)
theirs = z(N, tables.outputs) if rivals else None
sums = z(tables.sums, dtype=torch.int64)
weights = torch.tensor([a.margin[0], a.place, a.pride], device=device)
actor = Frozen(net, device)


def measure():
    net.measure(seen.view(T * N, -1)[torch.randint(T * N, (20000,), device=device)])


def rollout():
    for t in range(T):
        tables.call("observe", games, N, seen[t], legal[t], seat[t])
        for rival, (first, last) in zip(rivals, blocks):
            theirs[first:last] = rival(seen[t, first:last])
        tables.call("choose", games, N, actor(seen[t]), theirs, legal[t], 2 * a.greedy_rivals,
                    action[t], logp[t], value[t])
        tables.call("step", games, N, action[t], flags[t], reward[t], None, weights, sums,
                    a.check)


# ---- learning ---------------------------------------------------------------------------------
judges = torch.tensor(tables.values, device=device)[companies.to(device).long()]  # of each table
flat = {name: x.view(T * N, *x.shape[2:]) for name, x in
        dict(seen=seen, legal=legal, action=action, logp=logp, advantage=advantage,
             target=target).items()}
index = z(B, dtype=torch.int64)
entropy_weight, mean, scale = z(()), z(()), z(()) + 1
told = z(7)  # policy loss, value loss, entropy, divergence, clipped, norm of the gradient, count


def learn():
    i = index
    out = net(flat["seen"][i])
    all_ = torch.log_softmax(out.masked_fill(~flat["legal"][i], -1e9), 1)  # masks the value, too
    new = all_.gather(1, flat["action"][i].long()[:, None])[:, 0]
    entropy = -(all_.exp() * all_).sum(1).mean()
    good = (flat["advantage"][i] - mean) * scale
    change = new - flat["logp"][i]
    ratio = change.exp()
    policy = -torch.min(ratio * good, ratio.clamp(1 - a.clip, 1 + a.clip) * good).mean()
    judged = out.gather(1, judges[i % N][:, None])[:, 0]
    error = (judged - flat["target"][i]).square().mean()
    (policy + 0.5 * error - entropy_weight * entropy).backward()
    norm = torch.nn.utils.clip_grad_norm_(params, 0.5)
    for p in params:  # one batch that overflows must not be the end of a run
        p.grad.nan_to_num_(0.0, 0.0, 0.0)
    opt.step()
    for p in params:
        p.grad.zero_()
    with torch.no_grad():
        told.add_(torch.stack([policy, error, entropy, (ratio - 1 - change).mean(),
                               ((ratio - 1).abs() > a.clip).float().mean(), norm,
                               torch.ones_like(norm)]).detach())


if a.bytes:  # how large its numbers become is seen in a first round, without bytes
    rollout()
    measure()
    net.bytes = True
    actor = Frozen(net, device)
    rivals[len(a.rivals):] = [Frozen(net, device) for _ in range(a.earlier)]
play = graph_of(rollout) if graphs else rollout
before = [p.detach().clone() for p in params]
for p in params:
    p.grad = torch.zeros_like(p)
set_lr(0.0)
index.random_(T * N)
update = graph_of(learn, 3) if graphs else learn
with torch.no_grad():  # as if nothing had been
    for p, q in zip(params, before):
        p.copy_(q)
        p.grad.zero_()
set_moments()
sums.zero_()
told.zero_()

# ---- the run ----------------------------------------------------------------------------------
match = Match(tables, max(1, a.match_games))
snapshots = []
log = open(os.path.join(a.out, "log.jsonl"), "a")
log.write(json.dumps({"settings": vars(a), "params": sum(p.numel() for p in params)}) + "\n")


def matches(who):
    """One of us among three sane players, one of them among three of us, one among three rivals;
    all give their likeliest answer, as a shipped net does."""
    plan = {"v sane": dict(company="strangers"), "sane v": dict(company="as_stranger")}
    for k, _ in enumerate(a.rivals):
        plan[f"v rival {k}"] = dict(company="rivals", rival=rivals[k])
    if snapshots:
        plan["v first"] = dict(company="rivals", rival=snapshots[0])
    return {name: match.play(dice.randrange(1 << 40), who, greedy=3, seconds=a.match_seconds, **kw)
            for name, kw in plan.items()}


def sync():
    if cuda:
        torch.cuda.synchronize()


print(f"{torch.__version__} set up in {time.time() - began:.1f} s, {len(rivals)} rivals at "
      f"{rival_tables} of {N} tables, {decisions / 1e6:.0f}M decisions before", flush=True)
start = reported = snapped = time.time()
if a.until:
    a.seconds = max(1.0, a.until - start)
at_report, learned, rounds, explained, playing = decisions, 0, 0, 0.0, 0.0
while True:
    now = time.time()
    x = min(1.0, (now - start) / a.seconds)
    set_lr(a.lr[0] + (a.lr[1] - a.lr[0]) * x)
    entropy_weight.fill_(a.entropy[0] * (a.entropy[1] / a.entropy[0]) ** x)
    weights[0] = a.margin[0] + (a.margin[1] - a.margin[0]) * x
    actor.take(net)
    play()
    tables.call("advantages", value, seat, flags, reward, T, N, a.lam, a.drag_cost, advantage,
                target, valid)
    which = valid.view(-1).nonzero()[:, 0]
    playing += time.time() - now
    good, goal = flat["advantage"][which], flat["target"][which]
    mean.copy_(good.mean())
    scale.copy_(1 / (good.std() + 1e-6))
    explained += float(1 - good.var() / goal.var())
    for _ in range(a.epochs):
        order = which[torch.randperm(which.numel(), device=device)]
        if order.numel() < B:  # small trials only
            order = order[torch.randint(order.numel(), (B,), device=device)]
        for k in range(order.numel() // B):
            index.copy_(order[k * B:(k + 1) * B])
            update()
    sync()
    decisions += T * N
    learned += which.numel()
    rounds += 1
    now = time.time()
    done = now - start >= a.seconds
    if now - reported < a.report and not done:
        continue
    if not all(bool(torch.isfinite(p).all()) for p in params):
        sys.exit("not finite any more")  # what was saved before is
    s, count = told.tolist(), dict(zip(SUMS, sums.tolist()))
    n, g, took = max(1.0, s[6]), max(1, count["games"]), now - reported
    row = {"t": now - start, "decisions": decisions, "per_second": (decisions - at_report) / took,
           "learned_per_second": learned / took, "playing": playing / took,
           "policy_loss": s[0] / n, "value_loss": s[1] / n, "entropy": s[2] / n, "kl": s[3] / n,
           "clipped": s[4] / n, "gradient": s[5] / n, "explained": explained / rounds,
           "moves": count["moves"] / g, "drags": count["drags"] / g,
           "score": count["score"] / max(1, count["seats"]), "best": count["best"] / g,
           "endless": count["endless"], "refused": count["refused"]}
    line = (f"{row['t']:4.0f}s {decisions / 1e6:6.0f}M {row['per_second'] / 1e6:5.2f}M/s "
            f"learned {row['learned_per_second'] / 1e6:5.2f}M/s ent {row['entropy']:.3f} "
            f"kl {row['kl']:.4f} ev {row['explained']:.2f} moves {row['moves']:.0f} "
            f"score {row['score']:.0f}")
    if now - snapped >= a.snapshot or done or not snapshots:
        who = Frozen(net, device)
        row["matches"] = {name: [r["win"], r["error"], r["score"], r["others"], r["unfinished"]]
                          for name, r in (matches(who) if a.match_games else {}).items()}
        line += " | " + " ".join(f"{name} {100 * r[0]:.1f}" for name, r in row["matches"].items())
        snapshots.append(who)
        for k in range(a.earlier):  # of all that was, late or early
            pick = snapshots[-1 if k == 0 else dice.randrange(len(snapshots))]
            rivals[len(a.rivals) + k].take(pick)
        if a.keep:
            net.save(os.path.join(a.out, f"net-{len(snapshots)}.bin"))
        save()
        if a.bytes and not done:  # they have grown, or shrunk
            measure()
        snapped = time.time()
    print(line, flush=True)
    log.write(json.dumps(row) + "\n")
    log.flush()
    sums.zero_()
    told.zero_()
    at_report, learned, rounds, explained, playing = decisions, 0, 0, 0.0, 0.0
    reported = time.time()
    if done:
        break
print(f"{decisions / 1e6:.0f}M decisions, {time.time() - began:.0f} s in all", flush=True)
