# A loses exactly when n leaves 0 or 7 on division by 8.
def AcanWin(n):
    return n % 8 not in (0, 7)
