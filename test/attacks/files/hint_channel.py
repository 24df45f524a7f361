# Attack: keeps a memo in the write hints of its own source and of the files that run it.
# Expect: WA
# Runs: twice
import fcntl
import struct
import sys

GET, SET = 1035, 1036
SHORT = struct.pack("Q", 2)


def readable():
    yield __file__
    yield from sys.argv[:1]
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None):
            yield module.__file__


def finds_memo():
    found = False
    for path in readable():
        try:
            with open(path, "rb") as file:
                found |= fcntl.fcntl(file, GET, bytes(8)) == SHORT
                fcntl.fcntl(file, SET, SHORT)
        except OSError:
            pass
    return found


unlocked = finds_memo()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
