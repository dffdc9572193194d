"""The image for containers, opened and run by buildah as an engine would: its own user, its own
environment, one volume."""
import gzip
import json
import shutil
import subprocess

from bare import expect


class Contained:
    """The image as a container; commands are handed to its entrypoint. Its volume is a folder here."""

    def __init__(self, folder, image):
        self.store = ["buildah", "--root", folder / "storage", "--runroot", folder / "storage/run",
                      "--storage-driver", "vfs"]
        self.volume = folder / "volume"
        shutil.rmtree(folder / "storage", ignore_errors=True)
        shutil.rmtree(self.volume, ignore_errors=True)
        plain = folder / "image.tar"  # engines unpack it themselves, buildah does not
        with gzip.open(image) as packed, open(plain, "wb") as to:
            shutil.copyfileobj(packed, to)
        self.name = self.ask("from", f"docker-archive:{plain}").strip()
        plain.unlink()
        self.config = json.loads(self.ask("inspect", self.name))["OCIv1"]["config"]
        self.volume.mkdir(mode=0o700)
        shutil.chown(self.volume, *map(int, self.config["User"].split(":")))

    def ask(self, *words):
        done = subprocess.run([*self.store, *words], text=True, capture_output=True)
        expect(done.returncode == 0, f"buildah {words}: {done.stdout}{done.stderr}")
        return done.stdout

    def command(self, *words):
        """Without words, what the image does by itself. (buildah's run knows no entrypoint.)"""
        (data,) = self.config["Volumes"]
        return [*self.store, "run", "--isolation", "chroot", "-v", f"{self.volume}:{data}", self.name,
                "--", *self.config["Entrypoint"], *(words or self.config["Cmd"])]

    def run(self, *words):
        done = subprocess.run(self.command(*words), text=True, capture_output=True)
        expect(done.returncode == 0, f"{words}: {done.stdout}{done.stderr}")
        return done.stdout
