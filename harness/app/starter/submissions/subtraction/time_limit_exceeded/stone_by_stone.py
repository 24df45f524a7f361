# Right, but counts every stone.
def canWin(n):
    last_four = (False, True, False, True)  # of n - 4 to n - 1, here for n = 4
    if n < 4:
        return last_four[n]
    for _ in range(4, n + 1):
        a, b, c, d = last_four
        last_four = (b, c, d, not (a and b and d))
    return last_four[3]
