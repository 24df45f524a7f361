# Mistake: stops at the first deal instead of going on with the digits that are left.
# Fails first on 1 to 9.
def solve(width, digits):
    best = []
    stack = [(tuple(range(len(digits))), [])]
    seen = set()
    while stack:
        alive, moves = stack.pop()
        if len(moves) > len(best):
            best = moves
        above = {}
        before = None
        for q in alive:
            for p in (before, above.get(q % width)):
                if p is not None and (digits[p] == digits[q] or int(digits[p]) + int(digits[q]) == 10):
                    rest = tuple(cell for cell in alive if cell not in (p, q))
                    if rest not in seen:
                        seen.add(rest)
                        stack.append((rest, moves + [(p, q)]))
            before = above[q % width] = q
    return best
