# Solves what can be seen in the visible tests, and beyond takes the largest number.
from functools import lru_cache


@lru_cache(None)
def wins(numbers):
    return any(not wins(rest(numbers, number)) for number in numbers)


def rest(numbers, number):
    top = max(numbers)
    gone = set(range(2, top + 1)) - set(numbers) | {number}
    for i in range(2, top + 1):
        if any(i - j in gone for j in gone):
            gone.add(i)
    return tuple(i for i in numbers if i not in gone)


def move(numbers):
    if numbers[-1] > 10:
        return numbers[-1]
    return next((i for i in numbers if not wins(rest(tuple(numbers), i))), numbers[0])
