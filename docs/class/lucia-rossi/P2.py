def canWin(k, n):
    for factor in range(2, 10):
        if k * factor >= n or not canWin(k * factor, n):
            return True
    return False
