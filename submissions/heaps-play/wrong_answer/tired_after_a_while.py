# Keeps state over calls: takes whole heaps after 20 of them.
calls = []


def move(heaps):
    calls.append(len(heaps))
    wins = False
    for heap in reversed(heaps[1:]):
        wins = heap > 1 or not wins
    return heaps[0] - 1 if heaps[0] > 1 and wins and len(calls) < 20 else heaps[0]
