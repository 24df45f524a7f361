# Right, but solves equal positions again and again: too slow from about twenty-five numbers on.
def play(left, move):
    top = max(left)
    gone = {0, *range(2, top)} - left
    while move <= top:
        gone |= {number + move for number in gone}
        move *= 2
    return left - gone


def wins(left):
    return any(not wins(play(left, move)) for move in sorted(left))


def winningMoves(numbers):
    left = set(range(2, max(numbers, default=1) + 1))
    for number in sorted(left):
        if number in left and number not in numbers:
            left = play(left, number)
    rests = {move: play(left, move) for move in sorted(left)}
    return {move: sorted(rest) for move, rest in rests.items() if not wins(rest)}
