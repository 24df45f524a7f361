# Copies the rest of the row for every heap.
def wins(heaps):
    last = False
    for start in reversed(range(len(heaps))):
        suffix = heaps[start:]
        last = suffix[0] > 1 or not last
    return last


def move(heaps):
    return heaps[0] - 1 if heaps[0] > 1 and wins(heaps[1:]) else heaps[0]
