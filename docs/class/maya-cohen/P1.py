def results(limit):
    a, b = [True], [True]
    for s in range(1, limit):
        a.append(any(not b[max(s - take, 0)] for take in range(1, 7)))
        b.append(any(not a[max(s - take, 0)] for take in (2, 3, 5, 7)))
    return a


TABLE = results(100)


def AcanWin(n):
    return TABLE[min(n, 99)]  # constant from there on
