def canWin(heaps):
    ones = 0
    while ones < len(heaps) and heaps[ones] == 1:
        ones += 1
    return ones % 2 == 0
