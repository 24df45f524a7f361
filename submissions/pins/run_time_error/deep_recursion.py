# Descends from the longest row on, deeper than it allows itself.
import sys
from functools import cache

sys.setrecursionlimit(300)


def grundyValue(take, rows):
    if take[-1] <= 2:
        rows = [pins if pins < 600 else 600 + (pins - 600) % 204 for pins in rows]

    @cache
    def value(pins):
        reached = set()
        for fallen in take:
            for left in range((pins - fallen) // 2 + 1):
                reached.add(value(pins - fallen - left) ^ value(left))
        least = 0
        while least in reached:
            least += 1
        return least

    total = 0
    for pins in rows:
        total ^= value(pins)
    return total
