# Positions are bit masks of the numbers left; each one is solved once, for all calls.
from functools import lru_cache


def choose(left, move):
    """The numbers left after `move`: bit 0 of `gone` is set, so doubled shifts close it."""
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
    return any(not wins(choose(left, move)) for move in members(left))


def winningMoves(numbers):
    left = (2 << max(numbers, default=1)) - 4
    for i in members(left):
        if i not in numbers:
            left = choose(left, i)
    rests = {move: choose(left, move) for move in members(left)}
    return {move: members(rest) for move, rest in rests.items() if not wins(rest)}
