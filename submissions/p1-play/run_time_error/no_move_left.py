# Lists only winning moves, and takes the first even where there is none.
def move(stones, mover):
    takes = (1, 2, 3, 4, 5, 6) if mover == "A" else (2, 3, 5, 7)
    lost = (0,) if mover == "A" else (0, 7)
    return [n for n in takes if n <= stones and (stones - n) % 8 in lost][0]
