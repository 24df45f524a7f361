# Always the next number, which is legal everywhere.
def move(x, n):
    return x + 1
