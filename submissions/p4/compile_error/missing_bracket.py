# A bracket is never closed.
def f(L):
    if not L:
        return 0
    return max(sum(L) - f(L[1:]), sum(L) - f(L[:-1])
