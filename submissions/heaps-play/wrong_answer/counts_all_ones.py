# Counts the ones of the whole rest instead of those before the first larger heap.
def move(heaps):
    first, rest = heaps[0], heaps[1:]
    wins = rest.count(1) % 2 == (0 if any(heap > 1 for heap in rest) else 1)
    return first - 1 if first > 1 and wins else first
