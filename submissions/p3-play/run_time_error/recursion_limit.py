# The recursion of the rules with a memory: too deep for larger goals.
import sys
from functools import lru_cache

sys.setrecursionlimit(500)


@lru_cache(None)
def wins(x, n):
    return any(to <= n and not wins(to, n) for to in (x * x + 1, 2 * x + 2, x + 1))


def move(x, n):
    return next((to for to in (x + 1, 2 * x + 2, x * x + 1) if to <= n and not wins(to, n)), x + 1)
