# Only the heaps of 1 at the front leave no choice; the first larger heap wins for who comes to it.
from itertools import takewhile


def canWin(heaps):
    ones = sum(1 for _ in takewhile(lambda heap: heap == 1, heaps))
    if ones == len(heaps):
        return ones % 2 == 1
    return ones % 2 == 0
