# One level of recursion a heap; rows of 100,000 need a deep stack.
def canWin(heaps, first=0):
    if first == len(heaps):
        return False
    rest = canWin(heaps, first + 1)
    return heaps[first] > 1 or not rest
