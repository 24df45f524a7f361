# Lands on a number of the parity of n, as if only x + 1 were left.
def move(x, n):
    moves = [to for to in (x + 1, 2 * x + 2, x * x + 1) if to <= n]
    return next((to for to in moves if to % 2 == n % 2), moves[0])
