# Mistake: deals after one pass over the board, though crossing out may have opened new pairs. Fails first on FIRST.
import random


def is_pair(a, b):
    return a == b or a + b == 10


def play(width, digits, rng):
    alive = list(range(len(digits)))
    moves = []
    while len(digits) < 150:
        above, before = {}, None
        for q in list(alive):
            choices = [p for p in (before, above.get(q % width)) if p is not None]
            choices = [p for p in choices if is_pair(digits[p], digits[q])]
            if choices and rng.random() < 0.9:
                p = rng.choice(choices)
                moves.append((p, q))
                alive.remove(p)
                alive.remove(q)
                above = {cell % width: cell for cell in alive if cell < q}
                before = max((cell for cell in alive if cell < q), default=None)
            else:
                before = above[q % width] = q
        if not alive:
            return moves
        end = len(digits)
        digits += [digits[cell] for cell in alive]
        alive += range(end, len(digits))
    return None


def solve(width, digits):
    rng = random.Random(1)
    for _ in range(500):
        moves = play(width, [int(digit) for digit in digits], rng)
        if moves is not None:
            return moves
    return []
