# Greedy: takes the whole first heap.
def move(heaps):
    return heaps[0]
