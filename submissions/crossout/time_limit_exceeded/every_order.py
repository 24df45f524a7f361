# Right, but tries the pairs in every order, though most orders leave the same digits.
import sys


def find_pairs(digits, alive, width):
    above = {}
    before = None
    for q in alive:
        for p in {before, above.get(q % width)} - {None}:
            if digits[p] == digits[q] or digits[p] + digits[q] == 10:
                yield p, q
        before = above[q % width] = q


def clear(digits, alive, width, bound):
    """The moves that clear the board before it has more than `bound` cells, or None."""
    if not alive:
        return []
    is_stuck = True
    for pair in find_pairs(digits, alive, width):
        is_stuck = False
        rest = [cell for cell in alive if cell not in pair]
        moves = clear(digits, rest, width, bound)
        if moves is not None:
            return [pair] + moves
    end = len(digits) + len(alive)
    if not is_stuck or end > bound:
        return None
    dealt = digits + [digits[cell] for cell in alive]
    return clear(dealt, alive + list(range(len(digits), end)), width, bound)


width, text = sys.stdin.read().split()
start = [int(digit) for digit in text]
bound = len(start)
while (moves := clear(start, list(range(len(start))), int(width), bound)) is None:
    bound += 1
for p, q in moves:
    print(p, q)
