from functools import reduce
from operator import xor


def canWin(heaps):
    return reduce(xor, heaps, 0) != 0
