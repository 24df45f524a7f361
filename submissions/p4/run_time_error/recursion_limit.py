# The recursion with a cache on (i, j): right, until the recursion limit that it sets itself.
import sys
from functools import lru_cache

sys.setrecursionlimit(800)


def f(L):
    @lru_cache(maxsize=None)
    def ahead(i, j):
        if i > j:
            return 0
        return max(L[i] - ahead(i + 1, j), L[j] - ahead(i, j - 1))

    return (sum(L) + ahead(0, len(L) - 1)) // 2
