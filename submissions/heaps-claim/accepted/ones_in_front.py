# Heaps of 1 in front leave no choice: the owner of the first larger heap wins.
def isLost(heaps):
    ones = 0
    while ones < len(heaps) and heaps[ones] == 1:
        ones += 1
    if ones == len(heaps):
        return ones % 2 == 0
    return ones % 2 == 1
