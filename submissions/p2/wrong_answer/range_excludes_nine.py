# range(2, 9) ends at 8, so the players multiply by 2 to 8. Fails first at k = 1, n = 9.
from functools import lru_cache


def canWin(k, n):
    @lru_cache(maxsize=None)
    def wins(x):
        return any(x * factor >= n or not wins(x * factor) for factor in range(2, 9))

    return wins(k)
