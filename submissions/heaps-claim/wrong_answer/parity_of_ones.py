# Forgets that with heaps of 1 alone nobody has a choice.
def isLost(heaps):
    ones = 0
    while ones < len(heaps) and heaps[ones] == 1:
        ones += 1
    return ones % 2 == 1
