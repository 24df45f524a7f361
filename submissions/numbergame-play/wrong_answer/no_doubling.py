# Sums of two different excluded numbers only: 2 does not take 4 with it.
from functools import lru_cache


@lru_cache(None)
def wins(numbers):
    return any(not wins(rest(numbers, number)) for number in numbers)


def rest(numbers, number):
    top = max(numbers)
    gone = set(range(2, top + 1)) - set(numbers) | {number}
    for i in range(2, top + 1):
        if any(i - j in gone and i - j != j for j in gone):
            gone.add(i)
    return tuple(i for i in numbers if i not in gone)


def move(numbers):
    if len(numbers) > 14:
        return numbers[0]
    return next((i for i in numbers if not wins(rest(tuple(numbers), i))), numbers[0])
