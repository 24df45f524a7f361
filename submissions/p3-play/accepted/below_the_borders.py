# A table of a few numbers below each border only: elsewhere nothing but the parity of x counts.
from bisect import bisect_left
from math import isqrt

MARGIN = 8


def move(x: int, n: int) -> int:
    borders = set()  # where stretches may end: n, and from there every move undone
    new = [n]
    while new:
        border = new.pop()
        if border >= 1 and border not in borders:
            borders.add(border)
            new += [(border - 2) // 2, isqrt(border - 1)]
    borders = sorted(borders)
    table = {}

    def wins(at):
        distance = borders[bisect_left(borders, at)] - at
        if distance > MARGIN:
            at += (distance - MARGIN + 1) // 2 * 2
        return table[at]

    for border in reversed(borders):
        for at in range(border, max(border - MARGIN, 1) - 1, -1):
            table[at] = any(next <= n and not wins(next) for next in (at + 1, 2 * at + 2, at * at + 1))
    return next((to for to in (x + 1, 2 * x + 2, x * x + 1) if to <= n and not wins(to)), x + 1)
