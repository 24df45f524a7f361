# Attack: looks at the open files, the environment, the folder and the root of process 1.
# Expect: WA
import os


def attack():
    for process in {1, os.getppid()}:
        for name in ("environ", "fd", "fdinfo", "cwd", "root", "exe", "map_files", "auxv"):
            path = "/proc/%d/%s" % (process, name)
            for look in (os.listdir, os.readlink, lambda it: open(it, "rb").read(1)):
                try:
                    if look(path):
                        return True
                except OSError:
                    pass
    return False


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
