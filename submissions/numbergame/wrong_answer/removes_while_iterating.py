# Mistake: removes from a list while walking through it, so the number after a removed one stays.
# Fails first on {4, 5}.
import sys
from functools import lru_cache


def prune(numbers):
    excluded = [i for i in range(2, max(numbers)) if i not in numbers]
    for number in numbers:
        if any(number - i in excluded for i in excluded):
            numbers.remove(number)
            excluded.append(number)


def exclude(excluded, number):
    while number <= top:
        excluded |= excluded << number
        number *= 2
    return excluded & (2 << top) - 1


def remaining(excluded):
    return [i for i in range(2, top + 1) if not excluded >> i & 1]


@lru_cache(maxsize=None)
def wins(excluded):
    return any(not wins(exclude(excluded, move)) for move in remaining(excluded))


numbers = sorted(map(int, sys.stdin.read().split()[1:]))
top = max(numbers, default=1)
if numbers:
    prune(numbers)
start = 1
for i in range(2, top + 1):
    if i not in numbers:
        start |= 1 << i
for move in numbers:
    rest = exclude(start, move)
    if not wins(rest):
        print(f"{move} -> {remaining(rest)}")
