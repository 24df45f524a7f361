# functools remembers positions; all factors are looked at, also after one that wins.
import functools


def canWin(k, n):
    @functools.cache
    def is_lost(number):
        if number >= n:
            return True
        lost_next = 0
        for step in (9, 8, 7, 6, 5, 4, 3, 2):
            lost_next += is_lost(step * number)
        return lost_next == 0

    return not is_lost(k)
