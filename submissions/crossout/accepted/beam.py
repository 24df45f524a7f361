# Deal by deal, keeps the boards with the fewest digits left, one for each rest; tries again with more.
def find_moves(digits, alive, width):
    """Every digit has at most one neighbour before it and one above it."""
    above = {}
    before = None
    for q in alive:
        for p in {before, above.get(q % width)}:
            if p is not None and (digits[p] == digits[q] or digits[p] + digits[q] == 10):
                yield p, q
        before = above[q % width] = q


def find_stuck(digits, alive, width, limit):
    """Yields what can be left when no move is, with the moves that lead there."""
    seen = {alive}
    stack = [(alive, ())]
    while stack and len(seen) < limit:
        alive, path = stack.pop()
        moves = list(find_moves(digits, alive, width))
        if not moves:
            yield alive, path
        for move in moves:
            rest = tuple(i for i in alive if i not in move)
            if rest not in seen:
                seen.add(rest)
                stack.append((rest, path + (move,)))


def search(start, width, beam_width):
    beam = [(start, tuple(range(len(start))), ())]
    while beam and len(beam[0][0]) < 150:
        found = {}
        for digits, alive, moves in beam:
            for left, path in find_stuck(digits, alive, width, 100 * beam_width):
                if not left:
                    return moves + path
                rest = [digits[i] for i in left]
                cells = left + tuple(range(len(digits), len(digits) + len(rest)))
                found.setdefault(tuple(rest), (digits + rest, cells, moves + path))
        beam = sorted(found.values(), key=lambda board: len(board[0]))[:beam_width]
    return None


def solve(width, digits):
    start = [int(digit) for digit in digits]
    beam_width = 4
    while True:
        moves = search(start, width, beam_width)
        if moves is not None:
            return list(moves)
        beam_width *= 2
