# Attack: walks the frames of its callers for what is expected.
# Expect: WA
import sys

SIGNS = ("expect", "answers", "solution", "oracle", "verdict")


def find_expected():
    frame = sys._getframe()
    while frame is not None:
        for names in (frame.f_locals, frame.f_globals):
            for name, value in list(names.items()):
                if any(sign in name.lower() for sign in SIGNS) and isinstance(value, (bool, list, dict, tuple)):
                    return True
        frame = frame.f_back
    return False


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if find_expected() else not wins
