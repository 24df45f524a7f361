# The mover wins when n is in one of the intervals (18^j x, 9 * 18^j x]; leave a number where it is not.
def wins(x, n):
    while x < n:
        if n <= 9 * x:
            return True
        x *= 18
    return False


def move(x: int, n: int) -> int:
    return next((f for f in range(2, 10) if not wins(x * f, n)), 2)
