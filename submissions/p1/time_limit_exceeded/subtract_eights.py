# Right, but takes the eights away one by one: n / 8 steps.
def AcanWin(n):
    while n > 8:
        n -= 8
    return n < 7
