# A table of a few numbers below each border only: elsewhere nothing but the parity of x counts.
from bisect import bisect_left
from math import isqrt

MARGIN = 8


def canWin(n):
    borders = set()  # where stretches may end: n, and from there every move undone
    new = [n]
    while new:
        border = new.pop()
        if border >= 1 and border not in borders:
            borders.add(border)
            new += [(border - 2) // 2, isqrt(border - 1)]
    borders = sorted(borders)
    table = {}

    def wins(x):
        distance = borders[bisect_left(borders, x)] - x
        if distance > MARGIN:
            x += (distance - MARGIN + 1) // 2 * 2
        return table[x]

    for border in reversed(borders):
        for x in range(border, max(border - MARGIN, 1) - 1, -1):
            moves = (x + 1, 2 * x + 2, x * x + 1)
            table[x] = any(move <= n and not wins(move) for move in moves)
    return not wins(1)  # A has selected 1, and B moves
