# Tries not to take the last counter.
def move(heaps):
    first, rest = heaps[0], heaps[1:]
    wins = True
    for heap in reversed(rest):
        wins = heap > 1 or not wins
    return first - 1 if first > 1 and wins else first
