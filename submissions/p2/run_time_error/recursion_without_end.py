# range(10) begins with the factor 0, so the recursion never ends unless 9 wins at once.
import sys

sys.setrecursionlimit(10_000)


def canWin(k, n):
    if 9 * k >= n:
        return True
    for factor in range(10):
        if not canWin(k * factor, n):
            return True
    return False
