# Attack: writes to whatever the kernel offers it in /proc: of itself, of its group, of process 1.
# Expect: WA
import os


def is_writable(path):
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_NONBLOCK))
        return True
    except OSError:
        return False


def attack():
    if os.path.exists("/proc/1"):
        return True
    for process in (1, os.getppid(), os.getpid()):
        for folder, _, names in os.walk("/proc/%d" % process):
            if "/fd" in folder or "/map_files" in folder:
                continue
            if any(is_writable(os.path.join(folder, name)) for name in names):
                return True
    return any(is_writable("/proc/sys/kernel/" + name) for name in ("ns_last_pid", "core_pattern"))


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
