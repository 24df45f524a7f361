# B may not take 1 from a larger pile.
def move(stones, mover):
    return 1
