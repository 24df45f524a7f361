# Room for 50 heaps.
def move(heaps):
    row = [0] * 50
    for place, heap in enumerate(heaps):
        row[place] = heap
    wins = False
    for heap in reversed(heaps[1:]):
        wins = heap > 1 or not wins
    return heaps[0] - 1 if heaps[0] > 1 and wins else heaps[0]
