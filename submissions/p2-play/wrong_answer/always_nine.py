# Greedy: multiplies by as much as possible.
def move(x, n):
    return 9
