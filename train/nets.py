"""Games side by side (tables.cu), nets that play them, and matches between nets."""
import ctypes
import os
import struct
import time

import torch
import torch.nn.functional as F

BUILD = os.environ.get("ADJUGE_TRAIN_BUILD",
                       os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "build", "train"))
SUMS = ["games", "moves", "asked", "score", "best", "seats", "refused", "endless", "drags"]
# Of nets as bytes (export.py writes them, src/ai/net/net.h reads them).
BYTES, UNIT, SCALE, SQUEEZE = 0x384A4E41, 4096, 1 << 24, 1 << 20
COMPANIES = ["self", "strangers", "rivals", "some", "others", "all", "as_rival", "as_stranger"]


def at(tensor):
    assert tensor is None or tensor.is_contiguous()
    return None if tensor is None else ctypes.c_void_p(tensor.data_ptr())


class Tables:
    """The C library of a game: plain on the CPU, or on a graphics processor."""

    def __init__(self, device, game):
        self.device = torch.device(device)
        self.cuda = self.device.type == "cuda"
        self.c = ctypes.CDLL(os.path.join(BUILD, game,
                                          f"libtables_{'cuda' if self.cuda else 'cpu'}.so"))
        (self.bytes, self.features, self.actions, self.outputs, self.seats,
         self.sums) = [self.c.tables_size(n) for n in range(6)]
        assert self.bytes % 8 == 0 and self.sums == len(SUMS)
        self.configs = []  # every table that the game allows
        while (found := self.c.tables_config(len(self.configs))) >= 0:
            self.configs.append(found)
        self.values = [self.c.tables_value(n) for n in range(len(COMPANIES))]  # outputs, by company
        self.usual = next((c for c in self.configs if c & 255 == 4), self.configs[0])
        if self.cuda:
            torch.zeros(1, device=self.device)
        self._ok("ready", self.c.tables_ready())

    def _ok(self, what, error):
        if error:
            raise RuntimeError(f"tables_{what}: CUDA's error {error}")

    def call(self, what, *given):
        stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream) if self.cuda else None
        given = [at(g) if g is None or torch.is_tensor(g) else
                 ctypes.c_float(g) if isinstance(g, float) else g for g in given]
        self._ok(what, getattr(self.c, "tables_" + what)(*given, stream))

    def zeros(self, *shape, dtype=torch.float32):
        return torch.zeros(*shape, dtype=dtype, device=self.device)

    def many(self, n):
        return self.zeros(n * self.bytes // 8, dtype=torch.int64)

    def init(self, tables, n, seed, configs, companies, sane=0, stagger=0):
        self.call("init", tables, n, ctypes.c_uint64(seed), configs.to(self.device),
                  companies.to(self.device), sane, stagger)

    def digest(self, tables, n):
        to = self.zeros(n, dtype=torch.int64)
        self.call("digest", tables, n, to)
        return to


def config(players, edition=0, variants=0):
    return players | edition << 8 | variants << 16


def add_places(reward, players, weight):
    """To rewards of finished games: how many came after a seat, less those before it. Rewards have
    the order of scores; chairs that nobody sits on have none."""
    others = players[:, None] - 1
    taken = (torch.arange(reward.shape[-1], device=reward.device) <= others).float()
    for some in reward.split(16):  # it takes many numbers
        ahead = torch.sign(some[..., :, None] - some[..., None, :]) * taken[:, None, :]
        some += weight * ahead.sum(-1) * taken / (2 * others)


def bytes_of(features, outputs, hidden, layers):
    """How large a net is in the tree."""
    weights = features * hidden + (layers - 1) * hidden * hidden + outputs * hidden
    return 20 + weights + 8 * (layers * hidden + outputs) + 4 * layers * hidden


def widest(features, outputs, layers, most=800_000):
    """The hidden numbers of the largest net that the tree takes, 512 at most."""
    return max(h for h in range(64, 513, 64) if bytes_of(features, outputs, h, layers) <= most)


def body(x, layers, dtype):
    """x: features as bytes. The first layer maps them, each other one adds to what is."""
    h = x.to(dtype) * (1 / 64)
    for n, (w, b) in enumerate(layers):
        y = F.relu(F.linear(h, w.to(dtype), b.to(dtype)))
        h = y if n == 0 else h + y
    return h


class Net(torch.nn.Module):
    """Outputs are the actions' logits and, the last one, the value."""
    MAGIC = 0x314E4A41  # "AJN1"

    def __init__(self, features, outputs, hidden=512, layers=3, dtype=torch.bfloat16):
        super().__init__()
        self.shape = (features, hidden, layers, outputs)
        self.dtype = dtype
        self.body = torch.nn.ModuleList(
            [torch.nn.Linear(features if k == 0 else hidden, hidden) for k in range(layers)])
        self.head = torch.nn.Linear(hidden, outputs)
        for k, layer in enumerate(self.body):
            torch.nn.init.orthogonal_(layer.weight, 1.4 if k == 0 else 1.0)
            torch.nn.init.zeros_(layer.bias)
        torch.nn.init.orthogonal_(self.head.weight, 0.01)
        torch.nn.init.zeros_(self.head.bias)

    def forward(self, x):
        h = body(x, [(layer.weight, layer.bias) for layer in self.body], self.dtype)
        return F.linear(h.float(), self.head.weight, self.head.bias)

    def flat(self):
        return [p for layer in [*self.body, self.head] for p in (layer.weight, layer.bias)]

    def save(self, path):
        """float32, W1 b1 W2 b2 ... Whead bhead, rows of inputs."""
        all_ = torch.cat([p.detach().float().cpu().reshape(-1) for p in self.flat()]).contiguous()
        with open(path + ".new", "wb") as f:
            f.write(struct.pack("<5i", self.MAGIC, *self.shape))
            f.write(ctypes.string_at(all_.data_ptr(), all_.numel() * 4))
        os.replace(path + ".new", path)

    @staticmethod
    def load(path, dtype=torch.bfloat16):
        """What `save` wrote, or, as near as bytes come to it, what export.py did: a shipped net."""
        with open(path, "rb") as f:
            magic, features, hidden, layers, outputs = struct.unpack("<5i", f.read(20))
            assert magic in (Net.MAGIC, BYTES), f"{path} is no net"
            data = bytearray(f.read())
        net = Net(features, outputs, hidden, layers, dtype)
        n = 0

        def taken(count, kind):
            nonlocal n
            part = torch.frombuffer(data, dtype=kind, count=count, offset=n)
            n += part.numel() * part.element_size()
            return part

        with torch.no_grad():
            for k, layer in enumerate([*net.body, net.head]):
                rows, inputs = layer.weight.shape
                if magic == Net.MAGIC:
                    layer.weight.copy_(taken(rows * inputs, torch.float32).view(rows, inputs))
                    layer.bias.copy_(taken(rows, torch.float32))
                    continue
                step = 1 / 64 if k == 0 else SQUEEZE / (taken(inputs, torch.int32).double() * UNIT)
                bias = taken(rows, torch.int32).double()
                grain = taken(rows, torch.int32).double() / (UNIT * SCALE)
                bytes_ = taken(rows * inputs, torch.int8).view(rows, inputs).double()
                layer.weight.copy_(bytes_ * grain[:, None] / step)
                layer.bias.copy_(bias * grain)
        assert n == len(data), f"{path} is cut short"
        return net


class Frozen:
    """A copy of a net for play, changed in place only by `take`."""

    def __init__(self, net, device):
        self.dtype = net.dtype
        self.layers = [(layer.weight.detach().to(device, self.dtype, copy=True),
                        layer.bias.detach().to(device, self.dtype, copy=True)) for layer in net.body]
        self.head = [p.detach().float().to(device, copy=True)
                     for p in (net.head.weight, net.head.bias)]

    @torch.no_grad()
    def take(self, net):
        other = net if isinstance(net, Frozen) else Frozen(net, self.head[0].device)
        for mine, theirs in zip([*self.layers, self.head], [*other.layers, other.head]):
            mine[0].copy_(theirs[0])
            mine[1].copy_(theirs[1])

    @torch.no_grad()
    def __call__(self, x):
        return F.linear(body(x, self.layers, self.dtype).float(), *self.head)


class Match:
    """Every table plays one game; the hero is counted."""

    def __init__(self, tables, n, table=0):
        z = tables.zeros
        self.tables, self.n = tables, n
        self.all = tables.many(n)
        self.configs = torch.full((n,), table or tables.usual, dtype=torch.int32)
        self.seen = z(n, tables.features, dtype=torch.int8)
        self.legal = z(n, tables.outputs, dtype=torch.bool)
        self.seat = z(n, dtype=torch.uint8)
        self.action = z(n, dtype=torch.int32)
        self.result = z(n, 8)
        self.sums = z(tables.sums, dtype=torch.int64)

    def play(self, seed, learner, company, rival=None, greedy=0, sane=1, check=0, limit=20000,
             seconds=1e9):
        t, n, began = self.tables, self.n, time.time()
        t.init(self.all, n, seed, self.configs,
               torch.full((n,), COMPANIES.index(company), dtype=torch.uint8), sane)
        self.result.zero_()
        self.sums.zero_()
        for step in range(limit):
            t.call("observe", self.all, n, self.seen, self.legal, self.seat)
            mine = learner(self.seen) if learner else None
            theirs = rival(self.seen) if rival else None
            t.call("choose", self.all, n, mine, theirs, self.legal, greedy, self.action, None, None)
            t.call("step", self.all, n, self.action, None, None, self.result, None, self.sums, check)
            if step % 32 == 31 and (bool((self.result[:, 0] > 0).all())
                                    or time.time() - began > seconds):
                break
        r = self.result[self.result[:, 0] > 0].double()
        k = max(1, r.shape[0])
        spread = float(r[:, 1].std()) if k > 1 else 0.0
        sums = dict(zip(SUMS, self.sums.tolist()))
        return {"win": float(r[:, 1].mean()), "error": 1.96 * spread / k ** 0.5,
                "score": float(r[:, 2].mean()), "others": float(r[:, 3].mean()),
                "moves": float(r[:, 4].mean()), "games": r.shape[0], "unfinished": n - r.shape[0],
                "faults": sums["refused"] + sums["endless"]}
