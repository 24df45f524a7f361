# 2x + 1 is not among the moves.
def move(x, n):
    return 2 * x + 1 if 2 * x + 1 <= n else x + 1
