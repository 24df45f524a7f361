def canWin(k, n):
    x = k
    while True:
        x *= 9
        if x >= n:
            return True
        x *= 2
        if x >= n:
            return False
