# Plays Nim, in which counters may come from any heap; nothing fits the first heap, it takes one.
def move(heaps):
    total = 0
    for heap in heaps:
        total ^= heap
    wanted = heaps[0] ^ total
    return heaps[0] - wanted if wanted < heaps[0] else 1
