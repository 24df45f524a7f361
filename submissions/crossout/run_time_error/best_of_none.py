# Crashes when none of twenty random games clears the board: there is no best one of none.
import random


def find_pairs(digits, alive, width):
    above = {}
    before = None
    for q in alive:
        for p in {before, above.get(q % width)} - {None}:
            if digits[p] == digits[q] or digits[p] + digits[q] == 10:
                yield p, q
        before = above[q % width] = q


def play(digits, width):
    """The moves of a random game, or None when the board grows too long."""
    alive = list(range(len(digits)))
    moves = []
    while alive and len(digits) <= 100:
        pairs = list(find_pairs(digits, alive, width))
        if pairs:
            pair = random.choice(pairs)
            moves.append(pair)
            alive = [cell for cell in alive if cell not in pair]
        else:
            dealt = [digits[cell] for cell in alive]
            alive += range(len(digits), len(digits) + len(dealt))
            digits = digits + dealt
    return moves if not alive else None


def solve(width, digits):
    random.seed(1)
    games = [play([int(digit) for digit in digits], width) for _ in range(20)]
    return min((moves for moves in games if moves is not None), key=len)
