# Greedy: takes as many as possible.
def move(stones, mover):
    return min(stones, 6 if mover == "A" else 7)
