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


def bytes_of(features, outputs, hidden, layers):
    """How large a net is in the tree."""
    weights = features * hidden + (layers - 1) * hidden * hidden + outputs * hidden
    return 20 + weights + 8 * (layers * hidden + outputs) + 4 * layers * hidden


def widest(features, outputs, layers, most=800_000):
    """The hidden numbers of the largest net that the tree takes, 512 at most."""
    return max(h for h in range(64, 513, 64) if bytes_of(features, outputs, h, layers) <= most)


class Rounded(torch.autograd.Function):
    """So many times x as whole numbers up to 127; what is learnt passes as if it were not rounded."""

    @staticmethod
    def forward(ctx, x, times):
        ctx.save_for_backward(times)
        return (x * times).round_().clamp_(-127, 127)

    @staticmethod
    def backward(ctx, gradient):
        return gradient * ctx.saved_tensors[0], None


def as_bytes(weight, times):
    """Weights for inputs that come so many times as large, as bytes, and the grain of each row."""
    grain = ((weight.detach() / times).abs().amax(1) / 127).clamp(min=1e-9).bfloat16().float()
    return Rounded.apply(weight, 1 / (times * grain[:, None])), grain


def through(h, layer):
    """One layer: weights, biases, and, of one that is made of bytes, how many times as large its
    inputs are, and the grain of each row."""
    weight, bias, times, grain = layer
    if times is None:
        return F.linear(h, weight, bias)
    return torch.addcmul(bias, F.linear(Rounded.apply(h, times), weight), grain)


def outputs_of(seen, layers):
    """seen: features as bytes. The first layer maps them, each other one adds to what is."""
    h = seen.to(layers[0][0].dtype) * (1 / 64)
    for n, layer in enumerate(layers[:-1]):
        y = F.relu(through(h, layer))
        h = y if n == 0 else h + y
    return through(h.float(), layers[-1])


class Net(torch.nn.Module):
    """Outputs are the actions' logits and, the last one, the value."""
    MAGIC, WITH_TIMES = 0x314E4A41, 0x324E4A41  # "AJN1", "AJN2"

    def __init__(self, features, outputs, hidden=512, layers=3, dtype=torch.bfloat16):
        super().__init__()
        self.shape = (features, hidden, layers, outputs)
        self.dtype = dtype
        self.bytes = False  # plays and learns as the bytes that are made of it
        self.body = torch.nn.ModuleList(
            [torch.nn.Linear(features if k == 0 else hidden, hidden) for k in range(layers)])
        self.head = torch.nn.Linear(hidden, outputs)
        for k, layer in enumerate(self.body):
            torch.nn.init.orthogonal_(layer.weight, 1.4 if k == 0 else 1.0)
            torch.nn.init.zeros_(layer.bias)
        torch.nn.init.orthogonal_(self.head.weight, 0.01)
        torch.nn.init.zeros_(self.head.bias)
        for k, layer in enumerate(self.all()):  # from a layer's inputs to bytes
            self.register_buffer(f"times{k}", torch.full((layer.weight.shape[1],), 64.0))

    def all(self):
        return [*self.body, self.head]

    def times(self):
        return [getattr(self, f"times{k}") for k in range(len(self.body) + 1)]

    def layers(self):
        """As they play. The last one is reckoned with more care."""
        made = []
        for layer, times in zip(self.all(), self.times()):
            parts = [layer.weight, layer.bias, None, None]
            if self.bytes:
                parts[0], parts[3] = as_bytes(layer.weight, times)
                parts[2] = times
            dtype = torch.float32 if layer is self.head else self.dtype
            made.append([None if x is None else x.to(dtype) for x in parts])
        return made

    def forward(self, seen):
        return outputs_of(seen, self.layers())

    @torch.no_grad()
    def measure(self, seen):
        """How large inputs become, by what layers find in such positions: few of it is cut off."""
        h = seen.float() / 64
        for n, layer in enumerate(self.body):
            y = F.relu(F.linear(h, layer.weight, layer.bias))
            h = y if n == 0 else h + y
            most = torch.quantile(h[torch.randperm(len(h), device=h.device)[:20000]], 0.9995, dim=0)
            self.times()[n + 1].copy_((127 / most.clamp(min=1e-3)).bfloat16())

    def flat(self):
        parts = [p for layer in self.all() for p in (layer.weight, layer.bias)]
        return parts + (self.times() if self.bytes else [])

    def save(self, path):
        """float32, W1 b1 W2 b2 ... Whead bhead, rows of inputs; of bytes, also `times`."""
        all_ = torch.cat([p.detach().float().cpu().reshape(-1) for p in self.flat()]).contiguous()
        with open(path + ".new", "wb") as f:
            f.write(struct.pack("<5i", self.WITH_TIMES if self.bytes else self.MAGIC, *self.shape))
            f.write(ctypes.string_at(all_.data_ptr(), all_.numel() * 4))
        os.replace(path + ".new", path)

    @staticmethod
    def load(path, dtype=torch.bfloat16):
        """What `save` wrote, or, as near as bytes come to it, what export.py did: a shipped net."""
        with open(path, "rb") as f:
            magic, features, hidden, layers, outputs = struct.unpack("<5i", f.read(20))
            assert magic in (Net.MAGIC, Net.WITH_TIMES, BYTES), f"{path} is no net"
            data = bytearray(f.read())
        net = Net(features, outputs, hidden, layers, dtype)
        net.bytes = magic != Net.MAGIC
        n = 0

        def taken(count, kind):
            nonlocal n
            part = torch.frombuffer(data, dtype=kind, count=count, offset=n)
            n += part.numel() * part.element_size()
            return part

        with torch.no_grad():
            if magic != BYTES:
                for part in net.flat():
                    part.copy_(taken(part.numel(), torch.float32).view(part.shape))
            for k, layer in enumerate(net.all() if magic == BYTES else []):
                rows, inputs = layer.weight.shape
                if k > 0:
                    net.times()[k].copy_(taken(inputs, torch.int32).double() * UNIT / SQUEEZE)
                bias = taken(rows, torch.int32).double()
                grain = taken(rows, torch.int32).double() / (UNIT * SCALE)
                bytes_ = taken(rows * inputs, torch.int8).view(rows, inputs).double()
                layer.weight.copy_(bytes_ * grain[:, None] * net.times()[k])
                layer.bias.copy_(bias * grain)
        assert n == len(data), f"{path} is cut short"
        return net


class Frozen:
    """A copy of a net for play, changed in place only by `take`."""

    @torch.no_grad()
    def __init__(self, net, device):
        self.layers = [[None if x is None else x.detach().to(device, copy=True) for x in layer]
                       for layer in net.layers()]

    @torch.no_grad()
    def take(self, net):
        other = net if isinstance(net, Frozen) else Frozen(net, self.layers[0][0].device)
        for mine, theirs in zip(self.layers, other.layers):
            for x, y in zip(mine, theirs):
                if x is not None:
                    x.copy_(y)

    @torch.no_grad()
    def __call__(self, seen):
        return outputs_of(seen, self.layers)


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
