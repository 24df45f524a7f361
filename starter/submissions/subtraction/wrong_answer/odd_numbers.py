# Forgets that four may be taken, too.
def canWin(n):
    return n % 2 == 1
