def canWin(n):
    return n % 7 not in (0, 2)
