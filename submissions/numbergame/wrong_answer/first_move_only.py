# Mistake: stops at the first winning move. Fails first on {2, 3, 4, 5, 6}.
from functools import lru_cache


def exclude(excluded, number, top):
    while number <= top:
        excluded |= excluded << number
        number *= 2
    return excluded & (2 << top) - 1


@lru_cache(maxsize=None)
def find_move(excluded, top):
    for move in range(2, top + 1):
        if not excluded >> move & 1:
            rest = exclude(excluded, move, top)
            if find_move(rest, top) is None:
                return move, rest
    return None


def winningMoves(numbers):
    top = max(numbers, default=1)
    excluded = 1
    for i in range(2, top + 1):
        if i not in numbers:
            excluded = exclude(excluded, i, top)
    found = find_move(excluded, top)
    if found is None:
        return {}
    move, rest = found
    return {move: [i for i in range(2, top + 1) if not rest >> i & 1]}
