# Works short rows out, and is greedy on long ones.
from functools import lru_cache


def move(cards, own, opponents):
    if len(cards) > 12:
        return "left" if cards[0] >= cards[-1] else "right"

    @lru_cache(None)
    def lead(start, end):
        if start == end:
            return 0
        return max(cards[start] - lead(start + 1, end), cards[end - 1] - lead(start, end - 1))

    count = len(cards)
    left, right = cards[0] - lead(1, count), cards[-1] - lead(0, count - 1)
    return "left" if left >= right else "right"
