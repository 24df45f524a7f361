# Doubles to 2x and not to 2x + 2. Fails first at n = 6.
from bisect import bisect_left
from math import isqrt

MARGIN = 8


def all_borders(n):
    borders = set()
    new = [n]
    while new:
        border = new.pop()
        if border >= 1 and border not in borders:
            borders.add(border)
            new += [border // 2, isqrt(border - 1)]
    return sorted(borders)


n = int(input())
borders = all_borders(n)
table = {}


def wins(x):
    distance = borders[bisect_left(borders, x)] - x
    if distance > MARGIN:
        x += (distance - MARGIN + 1) // 2 * 2
    return table[x]


for border in reversed(borders):
    for x in range(border, max(border - MARGIN, 1) - 1, -1):
        table[x] = any(move <= n and not wins(move) for move in (x + 1, 2 * x, x * x + 1))
print(not wins(1))
