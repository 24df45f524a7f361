# Right only against greedy: assumes that the opponent multiplies by nine.
def move(x, n):
    best = None
    for first in range(2, 10):
        at, turn = x * first, 1
        while at < n:
            at *= 9
            turn += 1
        if turn % 2 == 1:
            return first
        best = best or first
    return best
