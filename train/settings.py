"""How a net is trained: the settings of train.py, which its log keeps."""
import argparse


def read():
    ap = argparse.ArgumentParser()
    ap.add_argument("game", help="its folder: modern_art")
    ap.add_argument("--device", default="cuda")
    ap.add_argument("--out", default="out", help="a folder: net.bin, state.pt, log.jsonl")
    ap.add_argument("--resume", default="", help="state.pt (with Adam's moments) or net.bin (without)")
    ap.add_argument("--seconds", type=float, default=420)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--until", type=float, default=0,
                    help="instead of --seconds: when it ends, in seconds since 1970")
    ap.add_argument("--tables", default="",
                    help="players[/edition[/variants]]:weight, ...; or all, every other one for four")
    ap.add_argument("--company", default="self:16", help="of the tables: NAME:weight, ...")
    ap.add_argument("--rivals", nargs="*", default=[], help="net.bin of those that stay as they are")
    ap.add_argument("--earlier", type=int, default=0, help="so many rivals are the learner as it was")
    ap.add_argument("--sane", type=int, default=0, help="1: strangers are the sane player")
    ap.add_argument("--greedy-rivals", type=int, default=0)
    ap.add_argument("--hidden", type=int, default=0, help="0: as many as the tree takes")
    ap.add_argument("--layers", type=int, default=3)
    ap.add_argument("--games", type=int, default=32768, help="side by side")
    ap.add_argument("--steps", type=int, default=64)
    ap.add_argument("--batch", type=int, default=32768)
    ap.add_argument("--epochs", type=int, default=1)
    ap.add_argument("--lr", type=float, nargs=2, default=(6e-4, 5e-5), help="from, to, linear in time")
    ap.add_argument("--entropy", type=float, nargs=2, default=(0.015, 0.001), help="from, to, geometric")
    ap.add_argument("--margin", type=float, nargs=2, default=(0.5, 0.15), help="its weight: from, to")
    ap.add_argument("--place", type=float, default=0, help="the weight of those left behind, beside a win")
    ap.add_argument("--pride", type=float, default=1,
                    help="so many times as much it counts to leave a stranger behind, or to be left")
    ap.add_argument("--drag-cost", type=float, default=0.0005)
    ap.add_argument("--lam", type=float, default=0.95)
    ap.add_argument("--clip", type=float, default=0.2)
    ap.add_argument("--match-games", type=int, default=2048, help="0: none")
    ap.add_argument("--match-seconds", type=float, default=6, help="a match, at most")
    ap.add_argument("--report", type=float, default=20, help="seconds")
    ap.add_argument("--snapshot", type=float, default=60, help="seconds")
    ap.add_argument("--keep", type=int, default=0, help="1: every snapshot is kept as net-N.bin")
    ap.add_argument("--check", type=int, default=0, help="1: every move is; the log tells of refusals")
    ap.add_argument("--bytes", type=int, default=0, help="1: it plays and learns as bytes")
    ap.add_argument("--graphs", type=int, default=1)
    return ap.parse_args()


def weighted(text, read):
    """NAME:weight, ..."""
    parts = [part.rpartition(":") for part in text.split(",")]
    return [(read(name), int(weight)) for name, _, weight in parts]
