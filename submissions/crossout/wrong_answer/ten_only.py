# Mistake: crosses out digits that sum to 10, but not equal ones. Fails first on 1 to 11.
import random
import sys


def pairs(digits, alive, width):
    last_in_column = {}
    previous = None
    for cell in alive:
        for other in (previous, last_in_column.get(cell % width)):
            if other is not None and digits[other] + digits[cell] == 10:
                yield other, cell
        previous = last_in_column[cell % width] = cell


def play(digits, width):
    alive = list(range(len(digits)))
    moves = []
    while alive and len(digits) < 120:
        found = list(pairs(digits, alive, width))
        if found:
            move = random.choice(found)
            moves.append(move)
            alive = [cell for cell in alive if cell not in move]
        else:
            start = len(digits)
            digits = digits + [digits[cell] for cell in alive]
            alive += range(start, len(digits))
    return moves, not alive


random.seed(10)
width, start = sys.stdin.read().split()
for _ in range(100):
    moves, is_cleared = play([int(digit) for digit in start], int(width))
    if is_cleared:
        break
for p, q in moves:
    print(p, q)
