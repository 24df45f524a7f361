# Lets both multiply by 9 all the time. Fails first at k = 1, n = 19.
def canWin(k, n):
    moves = 0
    while k < n:
        k *= 9
        moves += 1
    return moves % 2 == 1
