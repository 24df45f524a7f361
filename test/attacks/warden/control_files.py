# Attack: opens for writing what controls the container: control groups, id maps, kernel settings.
# Expect: WA
import glob

PATTERNS = [
    "/sys/fs/cgroup/**/cgroup.procs",
    "/sys/fs/cgroup/**/memory.*",
    "/sys/kernel/**/uevent_helper",
    "/proc/sys/kernel/*",
    "/proc/sys/vm/*",
    "/proc/sysrq-trigger",
    "/proc/1/oom_score_adj",
    "/proc/1/uid_map",
    "/proc/1/comm",
    "/proc/bus/pci/*/*",
]


def can_open(path):
    try:
        with open(path, "r+b"):  # Opened, not written: that is bad enough.
            return True
    except OSError:
        return False


def attack():
    return any(can_open(path) for pattern in PATTERNS for path in glob.glob(pattern, recursive=True))


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
