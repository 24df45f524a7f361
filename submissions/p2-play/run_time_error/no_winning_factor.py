# Takes the first winning factor, and there may be none.
def wins(x, n):
    while x < n:
        if n <= 9 * x:
            return True
        x *= 18
    return False


def move(x, n):
    return [f for f in range(2, 10) if not wins(x * f, n)][0]
