# Walks the sets of digits that can be left, shortest boards first: the first clearing is best.
from collections import defaultdict


def find_moves(digits, alive, width):
    """Every digit has at most one neighbour before it and one above it."""
    above = {}
    before = None
    for q in alive:
        upper = above.get(q % width)
        for p in (before,) if upper == before else (before, upper):
            if p is not None and (digits[p] == digits[q] or digits[p] + digits[q] == 10):
                yield p, q
        before = above[q % width] = q


def find_stuck(digits, alive, width, path):
    """Yields what can be left when no move is, and the moves that lead there."""
    seen = {alive}
    stack = [(alive, path)]
    while stack:
        alive, path = stack.pop()
        is_stuck = True
        for p, q in find_moves(digits, alive, width):
            is_stuck = False
            rest = tuple([i for i in alive if i != p and i != q])
            if rest not in seen:
                seen.add(rest)
                stack.append((rest, (path, p, q)))
        if is_stuck:
            yield alive, path


def search(start, width, bound):
    boards = defaultdict(list)
    boards[len(start)].append((start, tuple(range(len(start))), None))
    for length in range(len(start), bound + 1):
        for digits, alive, path in boards.pop(length, ()):
            for left, moves in find_stuck(digits, alive, width, path):
                if not left:
                    return moves
                longer = length + len(left)
                if longer <= bound:
                    dealt = digits + bytes(digits[i] for i in left)
                    boards[longer].append((dealt, left + tuple(range(length, longer)), moves))
    return None


def solve(width, digits):
    start = bytes(map(int, digits))
    bound = 50
    while (path := search(start, width, bound)) is None:
        bound += 20
    moves = []
    while path:
        path, p, q = path
        moves.append((p, q))
    return moves[::-1]
