# The recursion of the statement with a memo: one entry for each counter, and each row's slice.
from functools import lru_cache


@lru_cache(maxsize=None)
def wins(heaps):
    if not heaps:
        return False
    rest = heaps[1:]
    moves = [rest] + [(left,) + rest for left in range(1, heaps[0])]
    return any(not wins(move) for move in moves)


def canWin(heaps):
    return wins(tuple(heaps))
