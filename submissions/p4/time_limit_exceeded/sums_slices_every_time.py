# One row of the table at a time, but each sum is added up anew: N^3 steps.
def f(L):
    if not L:
        return 0
    best = list(L)
    for length in range(2, len(L) + 1):
        for i in range(len(L) - length + 1):
            best[i] = sum(L[i : i + length]) - min(best[i], best[i + 1])
    return best[0]
