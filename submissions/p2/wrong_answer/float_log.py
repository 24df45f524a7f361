# Finds the round with logarithms, which are not exact. Fails first at k = 1, n = 5832.
from math import ceil, log


def canWin(k, n):
    rounds = ceil(log(n / k, 18)) - 1
    return n <= 9 * 18**rounds * k
