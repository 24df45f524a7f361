# Does not compile: the colon after `for` is missing.
def close(excluded, top):
    for sum in range(4, top + 1)
        if any(i in excluded and sum - i in excluded for i in range(2, sum - 1)):
            excluded.add(sum)
    return excluded


def winningMoves(numbers):
    top = max(numbers)
    excluded = close(set(range(2, top + 1)) - set(numbers), top)
    return {number: [] for number in numbers if number not in excluded}
