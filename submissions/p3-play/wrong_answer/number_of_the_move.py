# Answers with the number of the move, 1 to 3, instead of the number selected.
def move(x, n):
    if x * x + 1 == n:
        return 3
    return 2 if 2 * x + 2 == n else 1
