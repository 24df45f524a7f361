a, b = [False], [False]
for s in range(1, 2001):
    a.append(not all(b[max(s - take, 0)] for take in range(1, 7)))
    b.append(not all(a[max(s - take, 0)] for take in (2, 3, 5, 7)))


def AcanWin(n):
    return a[n]
