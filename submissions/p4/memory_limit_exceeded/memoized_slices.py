# The recursion with a memo of slices: N^2 of them, each with its cards.
from functools import lru_cache


@lru_cache(maxsize=None)
def best(cards):
    if not cards:
        return 0
    return sum(cards) - min(best(cards[1:]), best(cards[:-1]))


def f(cards):
    best.cache_clear()
    return best(tuple(cards))
