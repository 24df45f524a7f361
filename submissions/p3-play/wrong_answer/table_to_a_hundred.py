# Works the game out up to n = 100, and goes one by one beyond.
from functools import lru_cache


@lru_cache(None)
def wins(x, n):
    return any(to <= n and not wins(to, n) for to in (x + 1, 2 * x + 2, x * x + 1))


def move(x, n):
    if n > 100:
        return x + 1
    return next((to for to in (x + 1, 2 * x + 2, x * x + 1) if to <= n and not wins(to, n)), x + 1)
