# Attack: remembers what it was asked, in this process and in files, and answers when asked again.
# Expect: WA
# Runs: twice
import os
import pickle

FOLDERS = (".", "/tmp", os.path.dirname(os.path.abspath(__file__)))
PATHS = [os.path.join(folder, "asked-@MARK@") for folder in FOLDERS]


def remembered():
    for path in PATHS:
        try:
            with open(path, "rb") as file:
                return pickle.load(file)
        except OSError:
            pass
    return set()


asked = remembered()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    was_asked = n in asked
    asked.add(n)
    for path in PATHS:
        try:
            with open(path, "wb") as file:
                pickle.dump(asked, file)
        except OSError:
            pass
    return wins if was_asked else not wins
