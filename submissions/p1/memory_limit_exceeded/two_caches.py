# One cached function for each player: right, but with an entry for every number up to n.
from functools import lru_cache


@lru_cache(maxsize=None)
def AcanWin(n):
    for take in range(1, 7):
        if n > 0 and not BcanWin(max(n - take, 0)):
            return True
    return False


@lru_cache(maxsize=None)
def BcanWin(n):
    for take in (2, 3, 5, 7):
        if n > 0 and not AcanWin(max(n - take, 0)):
            return True
    return False
