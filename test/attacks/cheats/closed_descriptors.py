# Attack: closes every descriptor, so that nobody can say that it was wrong.
# Expect: RTE
import os


def AcanWin(n):
    os.closerange(0, 256)
    return n % 8 in (0, 7)
