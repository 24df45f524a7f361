# Tries not to be the one who selects n.
from functools import lru_cache


@lru_cache(None)
def wins(x, n):
    if x == n:
        return True
    if x > n // 2:
        return (n - x) % 2 == 0
    return any(to <= n and not wins(to, n) for to in (x + 1, 2 * x + 2, x * x + 1))


def move(x, n):
    if n > 1000:
        return x + 1
    return next((to for to in (x + 1, 2 * x + 2, x * x + 1) if to <= n and not wins(to, n)), x + 1)
