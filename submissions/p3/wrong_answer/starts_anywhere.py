# Lets A choose the start, 1 or 2, as if the game began at x = 0. Fails first at n = 14.
from bisect import bisect_left
from math import isqrt

MARGIN = 8


def canWin(n):
    borders = set()
    new = [n]
    while new:
        border = new.pop()
        if border >= 0 and border not in borders:
            borders.add(border)
            new += [(border - 2) // 2, isqrt(max(border - 1, 0))]
    borders = sorted(borders)
    table = {}

    def wins(x):
        distance = borders[bisect_left(borders, x)] - x
        if distance > MARGIN:
            x += (distance - MARGIN + 1) // 2 * 2
        return table[x]

    for border in reversed(borders):
        for x in range(border, max(border - MARGIN, 0) - 1, -1):
            moves = (x + 1, 2 * x + 2, x * x + 1)
            table[x] = any(move <= n and not wins(move) for move in moves)
    return wins(0)
