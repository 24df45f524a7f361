# Crashes on long rows: one level of recursion a heap.
def canWin(heaps, first=0):
    if first == len(heaps):
        return False
    rest = canWin(heaps, first + 1)
    return heaps[first] > 1 or not rest
