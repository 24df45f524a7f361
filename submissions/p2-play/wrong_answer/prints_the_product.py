# Answers with the new x instead of the factor.
def move(x, n):
    return x * 9 if 9 * x >= n else x * 2
