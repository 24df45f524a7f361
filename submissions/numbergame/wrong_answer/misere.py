# Mistake: takes it that who cannot move wins. Fails first on {2}.
from functools import lru_cache


def exclude(excluded, number, top):
    while number <= top:
        excluded |= excluded << number
        number *= 2
    return excluded & (2 << top) - 1


def left(excluded, top):
    return [i for i in range(2, top + 1) if not excluded >> i & 1]


@lru_cache(maxsize=None)
def wins(excluded, top):
    moves = left(excluded, top)
    return not moves or any(not wins(exclude(excluded, i, top), top) for i in moves)


def winningMoves(numbers):
    top = max(numbers, default=1)
    start = 1
    for i in range(2, top + 1):
        if i not in numbers:
            start = exclude(start, i, top)
    answer = {}
    for move in left(start, top):
        rest = exclude(start, move, top)
        if not wins(rest, top):
            answer[move] = left(rest, top)
    return answer
