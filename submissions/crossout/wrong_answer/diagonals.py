# Mistake: lets digits be neighbours on a diagonal, too. Fails first on 1 to 9.
import random


def find_pairs(digits, alive, width):
    at = set(alive)
    for q in alive:
        for step in {1, width - 1, width, width + 1} - {0}:
            p = q - step
            while p >= 0 and p not in at:
                p -= step
            if p in at and (digits[p] == digits[q] or digits[p] + digits[q] == 10):
                yield p, q


def play(start, width, rng):
    digits = [int(digit) for digit in start]
    alive = list(range(len(digits)))
    moves = []
    while alive and len(digits) < 100:
        pairs = list(find_pairs(digits, alive, width))
        if pairs:
            p, q = rng.choice(pairs)
            moves.append((p, q))
            alive.remove(p)
            alive.remove(q)
        else:
            new = [digits[cell] for cell in alive]
            alive += range(len(digits), len(digits) + len(new))
            digits += new
    return moves, len(digits)


def solve(width, digits):
    rng = random.Random(0)
    games = [play(digits, width, rng) for _ in range(20)]
    return min(games, key=lambda game: game[1])[0]
