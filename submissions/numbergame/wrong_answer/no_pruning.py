# Mistake: does not remove what the closure excludes before the first move. Fails first on {4}.
memo = {}


def play(left, move, top):
    """Masks: `gone` has bit 0 set, so that shifting it adds the move to every number."""
    gone = ~left & (2 << top) - 1 & ~2
    while move <= top:
        gone |= gone << move
        move *= 2
    return left & ~gone


def moves(left):
    return [i for i in range(left.bit_length()) if left >> i & 1]


def wins(left, top):
    if left not in memo:
        memo[left] = any(not wins(play(left, move, top), top) for move in moves(left))
    return memo[left]


count, *numbers = map(int, open(0).read().split())
top = max(numbers, default=1)
start = sum(1 << number for number in numbers)
for move in moves(start):
    rest = play(start, move, top)
    if not wins(rest, top):
        print(move, "->", moves(rest))
