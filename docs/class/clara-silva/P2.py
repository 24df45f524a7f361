from math import ceil, log


def canWin(k, n):
    rounds = ceil(log(n / k, 18)) - 1
    return n <= 9 * 18**rounds * k
