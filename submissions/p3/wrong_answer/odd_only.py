# Sees that all odd n win and takes all even ones for losses. Fails first at n = 10.
def canWin(n):
    return n % 2 == 1
