from itertools import takewhile


def canWin(heaps):
    ones = sum(1 for _ in takewhile(lambda heap: heap == 1, heaps))
    if ones == len(heaps):
        return ones % 2 == 1
    return ones % 2 == 0
