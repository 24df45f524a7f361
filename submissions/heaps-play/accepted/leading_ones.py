# After the first heap, whoever owns the first heap larger than one wins: take the role that fits.
def wins(heaps):
    for turn, heap in enumerate(heaps):
        if heap > 1:
            return turn % 2 == 0
    return len(heaps) % 2 == 1


def move(heaps: list[int]) -> int:
    first, rest = heaps[0], heaps[1:]
    return first - 1 if first > 1 and wins(rest) else first
