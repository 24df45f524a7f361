# A program that goes on reading until its input ends, with the tables of the goals it has seen.
import sys
from bisect import bisect_left
from functools import lru_cache
from math import isqrt

MARGIN = 10


@lru_cache(None)
def losing_test(n):
    borders, new = {n}, [n]
    while new:
        border = new.pop()
        for before in ((border - 2) // 2, isqrt(border - 1)):
            if before >= 1 and before not in borders:
                borders.add(before)
                new.append(before)
    borders = sorted(borders)
    table = {}

    def loses(x):
        distance = borders[bisect_left(borders, x)] - x
        return not table[x + max(0, (distance - MARGIN + 1) // 2 * 2)]

    for border in reversed(borders):
        for x in range(border, max(border - MARGIN, 1) - 1, -1):
            table[x] = any(to <= n and loses(to) for to in (x + 1, 2 * x + 2, x * x + 1))
    return loses


for line in sys.stdin:
    x, n = map(int, line.split())
    loses = losing_test(n)
    moves = [to for to in (x * x + 1, 2 * x + 2, x + 1) if to <= n]
    print(next((to for to in moves if loses(to)), moves[0]), flush=True)
