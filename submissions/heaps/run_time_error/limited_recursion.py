# Raises the recursion limit, but not to 100,000 heaps: crashes on long rows.
import sys

sys.setrecursionlimit(20_000)


def canWin(heaps, first=0):
    if first == len(heaps):
        return False
    rest = canWin(heaps, first + 1)
    return heaps[first] > 1 or not rest
