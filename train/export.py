"""Makes bytes of a trained net (net.bin), as src/ai/net/net.h reads them. How large each number
inside may become it has learnt (train.py --bytes 1), or is seen in games that it plays with itself.

    export.py modern_art net.bin weights.net
"""
import argparse
import struct

import torch

from nets import BYTES, COMPANIES, SCALE, SQUEEZE, UNIT, Net, Tables, as_bytes

ap = argparse.ArgumentParser()
ap.add_argument("game")
ap.add_argument("net")
ap.add_argument("to")
ap.add_argument("--device", default="cpu")
ap.add_argument("--games", type=int, default=120)
ap.add_argument("--steps", type=int, default=150)
a = ap.parse_args()

tables = Tables(a.device, a.game)
net = Net.load(a.net, torch.float32).to(tables.device)
n = a.games


def positions():
    """What the net sees in games at all tables."""
    z = tables.zeros
    all_, seen = tables.many(n), z(n, tables.features, dtype=torch.int8)
    legal, seat = z(n, tables.outputs, dtype=torch.bool), z(n, dtype=torch.uint8)
    action, kept = z(n, dtype=torch.int32), []
    configs = torch.tensor([tables.usual, *tables.configs], dtype=torch.int32)
    company = torch.tensor([COMPANIES.index("some" if k % 4 == 0 else "self") for k in range(n)],
                           dtype=torch.uint8)
    tables.init(all_, n, 77, configs.repeat(n // len(configs) + 1)[:n], company)
    with torch.no_grad():
        for _ in range(a.steps):
            tables.call("observe", all_, n, seen, legal, seat)
            tables.call("choose", all_, n, net(seen).contiguous(), None, legal, 0, action, None, None)
            kept.append((seen.clone(), legal.clone()))
            tables.call("step", all_, n, action, None, None, None, None, None, 0)
    return torch.cat([s for s, _ in kept]), torch.cat([m for _, m in kept])


@torch.no_grad()
def main():
    seen, legal = positions()
    if not net.bytes:  # it learnt in real numbers
        net.measure(seen)
    ours = seen.double()  # as the integers have it: units of inputs, then of what was found
    found = None
    chunks = [struct.pack("<5I", BYTES, net.shape[0], net.shape[1], net.shape[2], net.shape[3])]
    for layer, times in zip(net.all(), net.times()):
        if found is not None:
            # Each input has a grain of its own, which its weights make up for.
            squeeze = (times.double() / UNIT * SQUEEZE).round().clamp(max=2 ** 31 - 1)
            chunks.append(struct.pack(f"<{len(squeeze)}i", *squeeze.to(torch.int64).tolist()))
            ours = ((found * squeeze + SQUEEZE // 2) / SQUEEZE).floor().clamp(max=127)
        q, grain = (x.double() for x in as_bytes(layer.weight, times))
        bias = (layer.bias.double() / grain).round().clamp(-2 ** 30, 2 ** 30)
        scale = (grain * UNIT * SCALE).round().clamp(1, 2 ** 31 - 1)
        rows_n = len(scale)
        chunks += [struct.pack(f"<{rows_n}i", *bias.to(torch.int64).tolist()),
                   struct.pack(f"<{rows_n}i", *scale.to(torch.int64).tolist()),
                   bytes(q.to(torch.int8).view(torch.uint8).reshape(-1).tolist())]
        y = (((ours @ q.T + bias) * scale + SCALE // 2) / SCALE).floor()
        if layer is not net.head:
            found = y.clamp(min=0) + (found if found is not None else 0)
    want = net(seen)
    got = (y / UNIT).float()
    with open(a.to, "wb") as f:
        f.write(b"".join(chunks))
    p = torch.log_softmax(want.masked_fill(~legal, -1e9), 1)
    q_ = torch.log_softmax(got.masked_fill(~legal, -1e9), 1)
    kl = (p.exp() * (p - q_)).sum(1).mean()
    agree = (p.argmax(1) == q_.argmax(1)).float().mean()
    print(f"{a.to}: {sum(map(len, chunks))} bytes; over {len(seen)} positions: same first choice "
          f"{100 * float(agree):.2f} %, divergence {float(kl):.5f}, value off by "
          f"{float((want[:, -1] - got[:, -1]).abs().mean()):.4f}")
    # One position, to see that the program comes to the same.
    print("sum of the first 100 positions' outputs:", int(y[:100].sum()))
    with open(a.to + ".probe", "wb") as f:
        f.write(bytes(seen[:100].view(torch.uint8).reshape(-1).tolist()))
        f.write(struct.pack(f"<{100 * y.shape[1]}i", *y[:100].to(torch.int64).reshape(-1).tolist()))


main()
