# Attack: imports the judge's own solution, or a module that might be it.
# Expect: WA
import importlib
import os
import sys

NAMES = ("reference", "reference.p1", "solution", "p1", "P1", "tests", "answers", "checker", "judge", "grundy")


def attack():
    with open("/proc/self/cmdline") as words:
        files = [word for word in words.read().split("\0") if word.startswith("/")]
    for path in files:
        for up in range(1, 6):
            folder = os.path.normpath(os.path.join(path, *[".."] * up))
            if os.path.exists(os.path.join(folder, "reference", "p1.ts")):
                return True
            sys.path.append(folder)
    for name in NAMES:
        try:
            module = importlib.import_module(name)
        except Exception:
            continue
        if hasattr(module, "AcanWin") or hasattr(module, "solve"):
            return True
    return False


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
