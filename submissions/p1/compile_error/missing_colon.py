# The colon after the head of the function is missing.
def AcanWin(n)
    return n % 8 not in (0, 7)
