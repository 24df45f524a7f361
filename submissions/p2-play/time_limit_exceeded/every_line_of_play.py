# Tries every line of play, without a memory.
def wins(x, n):
    if x >= n:
        return False
    return any([not wins(x * f, n) for f in range(2, 10)])


def move(x, n):
    return next((f for f in range(2, 10) if not wins(x * f, n)), 2)
