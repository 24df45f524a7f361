# Positions are bit masks of the numbers left; each one is solved once, for all calls.
from functools import lru_cache


def choose(left, number):
    """The numbers left after a move: bit 0 of `gone` is set, so doubled shifts close it."""
    top = left.bit_length()
    gone = ~left & (1 << top) - 1 & ~2
    while number < top:
        gone |= gone << number
        number *= 2
    return left & ~gone


def members(left):
    return [i for i in range(left.bit_length()) if left >> i & 1]


@lru_cache(maxsize=None)
def wins(left):
    return any(not wins(choose(left, number)) for number in members(left))


def move(numbers: list[int]) -> int:
    left = sum(1 << number for number in numbers)
    return next((number for number in numbers if not wins(choose(left, number))), numbers[0])
