# Off by one: leaves multiples of 7, as if A were the only player.
def move(stones, mover):
    takes = (1, 2, 3, 4, 5, 6) if mover == "A" else (2, 3, 5, 7)
    legal = [n for n in takes if n <= stones]
    if len(legal) < len(takes) and stones not in legal:
        legal.append(stones)
    return next((n for n in legal if (stones - n) % 7 == 0), legal[0])
