# Attack: opens the machine's devices: memory, disks, terminals, virtual machines, tunnels.
# Expect: WA
import glob
import os

HARMLESS = {"null", "full", "random", "urandom", "fd", "stdin", "stdout", "stderr"}
NAMED = ["mem", "kmem", "port", "kvm", "fuse", "net/tun", "tty", "tty0", "tty1", "console", "kmsg",
         "sda", "vda", "nvme0n1", "loop-control", "loop0", "ptmx", "mapper/control", "vsock", "hpet"]


def can_open(path):
    for way in (os.O_RDONLY, os.O_WRONLY):
        try:
            os.close(os.open(path, way | os.O_NONBLOCK | os.O_NOCTTY))
            return True
        except OSError:
            pass
    return False


def attack():
    paths = {"/dev/" + name for name in NAMED}
    paths |= {path for path in glob.glob("/dev/*") if os.path.basename(path) not in HARMLESS}
    return any(can_open(path) for path in paths if not os.path.isdir(path))


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
