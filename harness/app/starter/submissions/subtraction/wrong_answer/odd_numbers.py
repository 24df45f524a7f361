# Forgets that four stones may be taken, too.
def canWin(n):
    return n % 2 == 1
