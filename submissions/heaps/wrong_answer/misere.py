# Mistake: who takes the last counter loses. Fails first on 1.
def canWin(heaps):
    wins = True
    for heap in reversed(heaps):
        wins = heap > 1 or not wins
    return wins
