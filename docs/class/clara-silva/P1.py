def AcanWin(n):
    a = [False]
    b = [False]
    for stones in range(1, n + 1):
        a_wins = any(not b[max(stones - take, 0)] for take in range(1, 7))
        b_wins = any(not a[max(stones - take, 0)] for take in (2, 3, 5, 7))
        a.append(a_wins)
        b.append(b_wins)
    return a[n]
