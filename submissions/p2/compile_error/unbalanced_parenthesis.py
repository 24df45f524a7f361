# A parenthesis is never closed.
def canWin(k, n):
    ratio = -(-n // k
    while ratio > 18:
        ratio = -(-ratio // 18)
    return ratio <= 9
