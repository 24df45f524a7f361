# Attack: rewrites its own source and the driver that loads it, for the next run to answer right.
# Expect: WA
# Runs: twice
import os

RIGHT = "def AcanWin(n):\n    return n % 8 not in (0, 7)\n"


def attack():
    folder = os.path.dirname(os.path.abspath(__file__))
    with open("/proc/self/cmdline") as words:
        files = [word for word in words.read().split("\0") if word.startswith("/")]
    for path in [os.path.join(folder, "sitecustomize.py"), os.__file__, *files]:
        try:
            open(path, "a").close()
            return True
        except OSError:
            pass
    try:
        with open(__file__, "w") as file:
            file.write(RIGHT)
        return True
    except OSError:
        return False


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
