# Walks down the upper half one by one, and keeps a table of the lower half.
def move(x, n):
    at, above = n, False  # whether the mover wins at `at`
    table = {}
    while at > x:
        if at <= 1000:
            table[at] = above
        at -= 1
        further = (2 * at + 2, at * at + 1)
        above = not above or any(to <= n and not table.get(to, True) for to in further)
    moves = [to for to in (x + 1, 2 * x + 2, x * x + 1) if to <= n]
    return next((to for to in moves if not table.get(to, True)), moves[0])
