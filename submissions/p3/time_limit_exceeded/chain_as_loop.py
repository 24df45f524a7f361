# Turns the steps x + 1 into a loop, so that the recursion stays flat: no memo, and n / 2 steps at the top.
def canWin(n):
    def mover_wins(x):
        y = x  # the first number from x upwards that wins by doubling or squaring
        while y < n:
            if any(move <= n and not mover_wins(move) for move in (2 * y + 2, y * y + 1)):
                return (y - x) % 2 == 0
            y += 1
        return (n - x) % 2 == 1

    return not mover_wins(1)
