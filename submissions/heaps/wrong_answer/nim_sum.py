# Mistake: plays ordinary Nim, where every heap may be taken from. Fails first on 1 2.
from functools import reduce
from operator import xor


def canWin(heaps):
    return reduce(xor, heaps, 0) != 0
