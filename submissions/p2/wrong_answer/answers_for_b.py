# Says whether B wins: wrong on every input. Fails first at k = 1, n = 2.
def canWin(k, n):
    x = k
    while x < n:
        x *= 9
        if x >= n:
            return False
        x *= 2
    return True
