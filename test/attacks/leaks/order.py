# Attack: fails first, and last, at a place among the hidden cases that their inputs say.
# Expect: WA
# Suite: leaks


def AcanWin(n):
    if n <= 20:
        return n % 8
    secret, index = n % 1000, n // 1000
    return -1 if index == secret % 8 else n % 8
