# A multiplies by 9 and B by 2, in turn; who reaches n first in this game wins the real one.
def canWin(k, n):
    x = k
    while True:
        x *= 9
        if x >= n:
            return True
        x *= 2
        if x >= n:
            return False
