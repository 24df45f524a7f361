# Believes that A, who can always leave less than B wants, never loses. Fails first at n = 7.
def AcanWin(n):
    return True
