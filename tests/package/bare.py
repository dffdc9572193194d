"""Bare systems, as scripts/fresh-check makes them."""
import shutil
import subprocess
import sys


def expect(holds, complaint):
    if not holds:
        sys.exit(f"install: {complaint}")


class System:
    """A bare Debian in a folder; commands run in a mount namespace of their own."""

    def __init__(self, root, folder, release):
        self.folder = folder / release
        shutil.rmtree(self.folder, ignore_errors=True)
        subprocess.run([root / "scripts/fresh-check", "--release", release, self.folder, "--bare"],
                       check=True)

    def command(self, *words, user="root", env=()):
        """A list for subprocess; the process is the program itself, so that signals reach it."""
        enter = ('mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"; user=$1; shift; '
                 'exec chroot --userspec="$user" "$0" "$@"')
        return ["unshare", "--mount", "--propagation", "private", "env", "-i",
                "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "DEBIAN_FRONTEND=noninteractive",
                *env, "bash", "-ec", enter, self.folder, user, *words]

    def run(self, *words, status=0, said=None, **how):
        done = subprocess.run(self.command(*words, **how), input=said, text=True,
                              capture_output=True)
        expect(done.returncode == status, f"{' '.join(map(str, words))}: status "
               f"{done.returncode}\n{(done.stdout + done.stderr)[-3000:]}")
        return done.stdout + done.stderr
