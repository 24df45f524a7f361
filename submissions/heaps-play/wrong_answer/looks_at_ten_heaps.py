# Looks no further than ten heaps.
def wins(heaps):
    for turn, heap in enumerate(heaps):
        if heap > 1:
            return turn % 2 == 0
    return len(heaps) % 2 == 1


def move(heaps):
    return heaps[0] - 1 if heaps[0] > 1 and wins(heaps[1:11]) else heaps[0]
