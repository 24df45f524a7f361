# Attack: reads the tests from the working folder, and from beside the driver that calls it.
# Expect: WA
import glob
import os


def attack():
    with open("/proc/self/cmdline") as words:
        files = [word for word in words.read().split("\0") if word.startswith("/")]
    folders = {os.getcwd(), os.path.dirname(os.path.abspath(__file__))} | {os.path.dirname(path) for path in files}
    for folder in list(folders):
        for _ in range(5):
            folder = os.path.dirname(folder)
            folders.add(folder)
    signs = ("*.jsonl", "tests", "problems", "problem.yaml", "submissions", "package.json", "*.ans")
    return any(glob.glob(os.path.join(folder, sign)) for folder in folders for sign in signs)


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
