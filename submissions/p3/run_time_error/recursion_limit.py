# The recursion of the statement with a cache: right, until the recursion limit that it sets itself.
import sys
from functools import lru_cache

sys.setrecursionlimit(5000)
n = int(input())


@lru_cache(maxsize=None)
def mover_wins(x):
    return any(m <= n and not mover_wins(m) for m in (x + 1, 2 * x + 2, x * x + 1))


print(not mover_wins(1))
