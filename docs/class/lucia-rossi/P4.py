def f(L):
    if not L:
        return 0
    best = list(L)
    for length in range(2, len(L) + 1):
        for i in range(len(L) - length + 1):
            best[i] = sum(L[i : i + length]) - min(best[i], best[i + 1])
    return best[0]
