# A table from n downwards: right and clear, but n steps.
def canWin(n):
    wins = [False] * (n + 1)
    for x in range(n - 1, 0, -1):
        wins[x] = any(move <= n and not wins[move] for move in (x + 1, 2 * x + 2, x * x + 1))
    return not wins[1]
