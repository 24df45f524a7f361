# The recursion of the statement, each x solved once.
def canWin(k, n):
    memo = {}

    def wins(x):
        if x >= n:
            return False
        if x not in memo:
            memo[x] = any(not wins(x * factor) for factor in range(2, 10))
        return memo[x]

    return wins(k)
