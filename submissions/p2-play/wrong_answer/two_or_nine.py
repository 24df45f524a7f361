# Only the extreme factors: misses where something between them is needed.
def wins(x, n):
    while x < n:
        if n <= 9 * x:
            return True
        x *= 18
    return False


def move(x, n):
    return 2 if not wins(2 * x, n) else 9
