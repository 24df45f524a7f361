# Attack: calls itself without end, and asks Python to let it.
# Expect: RTE MLE
import sys

sys.setrecursionlimit(2**31 - 1)


def fall(n):
    return fall(n + 1) + n


def AcanWin(n):
    return fall(n) > 0
