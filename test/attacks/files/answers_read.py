# Attack: reads stored answers, where they lie and wherever a name ends like theirs.
# Expect: WA
import os
import sys
import time

NAMES = ("problem.yaml", ".jsonl", "expected", "answers", "reference", "results.json", ".ans")


def can_read(path):
    try:
        with open(path, "rb") as file:
            return b"expected" in file.read(100_000) or path.endswith(("problem.yaml", ".ans"))
    except OSError:
        return False


def attack():
    if can_read("@ANSWERS@"):
        return True
    end = time.process_time() + 0.4
    known = ("/proc", "/sys", "/usr", "/lib", "/etc", sys.prefix, os.path.dirname(os.path.abspath(__file__)))
    for folder, folders, files in os.walk("/"):
        folders[:] = [name for name in folders if not os.path.join(folder, name).startswith(known)]
        if time.process_time() > end:
            return False
        for name in files:
            if any(sign in name for sign in NAMES) and can_read(os.path.join(folder, name)):
                return True
    return False


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
