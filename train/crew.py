"""What a session (train/session) has done for it: processes and their log, what is kept of their
runs, the device shared among them. PyTorch is theirs: this needs none."""
import glob
import json
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
KEPT = os.path.join(ROOT, "build", "train", "kept")
PYTHON = os.environ.get("PYTHON", sys.executable)


def kept(game, name):
    return os.path.join(KEPT, game, name)


class Crew:
    def __init__(self, a):
        self.a, self.began = a, time.time()
        self.end = self.began + a.seconds
        os.chdir(ROOT)
        self.games = [game for game in a.games.split(",")
                      if os.path.exists(f"train/{game}.h") and os.path.exists(f"src/ai/{game}/encode.h")]
        for game in self.games:
            os.makedirs(os.path.join(KEPT, game), exist_ok=True)
        os.makedirs(a.out, exist_ok=True)
        self.runs = os.path.join(os.environ.get("TMPDIR", "/tmp"), f"adjuge-train-{os.getpid()}")
        self.log = open(os.path.join(a.out, "session.log"), "a")
        self.saying, self.packing = threading.Lock(), threading.Lock()
        self.env = dict(os.environ, PYTHONUNBUFFERED="1", OMP_NUM_THREADS="4")

    def say(self, text):
        with self.saying:
            for to in (sys.stdout, self.log):
                print(f"[{time.time() - self.began:4.0f}] {text}", file=to, flush=True)

    def run(self, name, command, until, into=None):
        """What it says goes to the log, line by line; False if it failed or did not end in time."""
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              env=self.env, start_new_session=True) as work:
            clock = threading.Timer(max(1.0, until - time.time()), os.killpg, (work.pid, signal.SIGKILL))
            clock.start()
            for line in work.stdout:
                self.say(f"{name}: {line.rstrip()}")
                if into:
                    with open(into, "a") as f:
                        f.write(line)
            work.wait()
            clock.cancel()
        if work.returncode:
            self.say(f"{name}: FAILED ({work.returncode})")
        return work.returncode == 0

    def side_by_side(self, work):
        threads = [threading.Thread(target=work, args=(game,)) for game in self.games]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    # ---- runs -----------------------------------------------------------------------------------
    def train(self, game, name, until, resume=None, rivals=(), more="", seconds=0):
        """One run. A second try goes without CUDA's graphs."""
        where = os.path.join(self.runs, game, name)
        command = [PYTHON, "train/train.py", game, "--device", self.a.device, "--out", where]
        command += ["--seconds", str(seconds)] if seconds else ["--until", str(until)]
        command += ["--resume", resume] if resume else []
        command += ["--rivals", *rivals] if rivals else []
        command += [*more.split(), *self.a.args.split()]
        for extra in ([], ["--graphs", "0"]):
            if until - time.time() < 5:
                break
            if self.run(f"{game} {name}", command + extra, until + 45):
                break
            if os.path.exists(os.path.join(where, "state.pt")):
                break  # it did get somewhere
        self.collect(game)

    def newest(self, game, name):
        """That net as near to what was learnt as there is: of this session, or of those before."""
        for path in (os.path.join(self.runs, game, name, "net.bin"), kept(game, f"{name}.net")):
            if os.path.exists(path):
                return path
        return None

    def export(self, game, name, judged=False):
        """That run's net as bytes, its value fitted to wins where that is asked for."""
        source, to = os.path.join(self.runs, game, name, "net.bin"), kept(game, f"{name}.net")
        if not os.path.exists(source):
            return
        if self.run(f"{game} {name}", [PYTHON, "train/export.py", game, source, to + ".new"],
                    time.time() + 120):
            if judged:
                self.run(f"{game} {name}", ["build/train/judge", game, to + ".new", to + ".new",
                                            "--games", "2000"], time.time() + 120)
            os.replace(to + ".new", to)
            os.remove(to + ".new.probe")

    def rates(self, title):
        """What the last piece of every A said, the best of its rows."""
        for game in self.games:
            rows, path = [], kept(game, f"A-{self.a.plan}.jsonl")
            if os.path.exists(path):
                with open(path) as f:
                    for row in map(json.loads, f):
                        rows = [] if "settings" in row else [*rows, row]
            if rows:
                best = max(rows, key=lambda row: row["learned_per_second"])
                self.say(f"RATE {title} {game}: {best['per_second'] / 1e6:.2f}M decisions a second "
                         f"played, {best['learned_per_second'] / 1e6:.2f}M learnt from")

    # ---- what is kept ---------------------------------------------------------------------------
    def collect(self, game):
        """Of runs under way or done."""
        for state in glob.glob(os.path.join(self.runs, game, "*", "state.pt")):
            folder = os.path.dirname(state)
            name = os.path.basename(folder)
            with self.packing:
                if name in ("A", "L"):  # these go on
                    shutil.copyfile(state, kept(game, f"{name}.pt.new"))
                    os.replace(kept(game, f"{name}.pt.new"), kept(game, f"{name}.pt"))
                shutil.copyfile(os.path.join(folder, "log.jsonl"), kept(game, f"{name}-{self.a.plan}.jsonl"))

    def pack(self, game):
        self.collect(game)
        with self.packing:
            names = [n for n in sorted(os.listdir(os.path.join(KEPT, game))) if ".new" not in n]
            if "L.pt" in names and "A.pt" in names:
                names.remove("A.pt")  # what comes back may not be large
            path = os.path.join(self.a.out, f"{game}.tar")
            with tarfile.open(path + ".new", "w") as tar:
                for name in names:
                    tar.add(kept(game, name), f"{game}/{name}")
            os.replace(path + ".new", path)

    def pack_all(self):
        for game in self.games:
            try:
                self.pack(game)
            except OSError as error:
                self.say(f"{game}: not packed: {error}")

    # ---- the device -----------------------------------------------------------------------------
    def share_device(self):
        """MPS: kernels of all processes at once, instead of in turns."""
        if not self.a.mps or self.a.device != "cuda" or not shutil.which("nvidia-cuda-mps-control"):
            self.say("processes take turns on the device")
            return
        self.env.update(CUDA_MPS_PIPE_DIRECTORY="/tmp/adjuge-mps", CUDA_MPS_LOG_DIRECTORY="/tmp/adjuge-mps")
        os.makedirs("/tmp/adjuge-mps", exist_ok=True)
        subprocess.run(["nvidia-cuda-mps-control", "-d"], env=self.env, timeout=30, check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        test = "import torch; print(float(torch.ones(9, device='cuda').sum()))"
        if not self.run("mps", [PYTHON, "-c", test], time.time() + 60):
            self.end_sharing()

    def end_sharing(self):
        if "CUDA_MPS_PIPE_DIRECTORY" not in self.env:
            return
        subprocess.run(["nvidia-cuda-mps-control"], input="quit\n", text=True, env=self.env, check=False,
                       timeout=30, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        del self.env["CUDA_MPS_PIPE_DIRECTORY"], self.env["CUDA_MPS_LOG_DIRECTORY"]
