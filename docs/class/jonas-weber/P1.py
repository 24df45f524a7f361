def AcanWin(n)
    return n % 8 not in (0, 7)
