# The right move in the wrong form.
def move(heaps):
    wins = False
    for heap in reversed(heaps[1:]):
        wins = heap > 1 or not wins
    return [heaps[0] - 1 if heaps[0] > 1 and wins else heaps[0]]
