# Divides with floating-point numbers, which cannot tell n from its neighbours near 10^18.
def wins(ratio):
    while ratio > 1:
        if ratio <= 9:
            return True
        ratio /= 18
    return False


def move(x, n):
    return next((f for f in range(9, 1, -1) if not wins(n / (x * f))), 9)
