# Judged after each attack in Python: it must get all its points.
def AcanWin(n):
    return n % 8 not in (0, 7)
