# Crashes when the set has to be pruned: it removes from the set that it walks through.
from functools import lru_cache


def close(excluded, top):
    for sum in range(4, top + 1):
        if any(i in excluded and sum - i in excluded for i in range(2, sum - 1)):
            excluded.add(sum)
    return excluded


def play(left, move):
    """`left` is a mask; the numbers that are gone are closed under addition before."""
    top = left.bit_length()
    gone = ~left & (1 << top) - 1 & ~2
    while move < top:
        gone |= gone << move
        move *= 2
    return left & ~gone


def members(left):
    return [i for i in range(left.bit_length()) if left >> i & 1]


@lru_cache(maxsize=None)
def wins(left):
    return any(not wins(play(left, move)) for move in members(left))


def winningMoves(numbers):
    left = set(numbers)
    top = max(left)
    excluded = close(set(range(2, top + 1)) - left, top)
    for number in left:
        if number in excluded:
            left.remove(number)
    start = sum(1 << number for number in left)
    rests = {move: play(start, move) for move in sorted(left)}
    return {move: members(rest) for move, rest in rests.items() if not wins(rest)}
