# The recursion of the statement with a cache: right, until the recursion limit that it sets itself.
import sys
from functools import lru_cache

sys.setrecursionlimit(5000)


@lru_cache(maxsize=None)
def AcanWin(n):
    return n > 0 and any(not BcanWin(max(n - take, 0)) for take in range(1, 7))


@lru_cache(maxsize=None)
def BcanWin(n):
    return n > 0 and any(not AcanWin(max(n - take, 0)) for take in (2, 3, 5, 7))
