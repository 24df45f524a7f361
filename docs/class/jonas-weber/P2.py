def canWin(k, n):
    moves = 0
    while k < n:
        k *= 9
        moves += 1
    return moves % 2 == 1
