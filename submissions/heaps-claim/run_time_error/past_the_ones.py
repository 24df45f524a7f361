# Looks for a larger heap where there is none.
def isLost(heaps):
    ones = 0
    while heaps[ones] == 1:
        ones += 1
    return ones % 2 == 1
