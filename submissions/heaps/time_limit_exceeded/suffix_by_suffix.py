# Right, but solves the rest again for every heap: quadratic in the number of heaps.
def canWin(heaps):
    wins = False
    for start in reversed(range(len(heaps))):
        wins = False
        for i in reversed(range(start, len(heaps))):
            wins = heaps[i] > 1 or not wins
    return wins
