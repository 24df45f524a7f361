# Attack: looks at the folder, the memory and the command line of whoever started it.
# Expect: WA
import os


def attack():
    parent = os.getppid()
    for name in ("cwd", "root", "exe"):
        try:
            os.readlink("/proc/%d/%s" % (parent, name))
            return True
        except OSError:
            pass
    for name in ("mem", "environ", "maps"):
        try:
            with open("/proc/%d/%s" % (parent, name), "rb"):
                return True
        except OSError:
            pass
    return False


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
