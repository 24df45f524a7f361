# The recursion with a memo that looks at all factors, also after one that wins.
def canWin(k, n):
    memo = {}

    def wins(x):
        if x >= n:
            return False
        if x in memo:
            return memo[x]
        results = [wins(x * factor) for factor in range(2, 10)]
        memo[x] = False in results
        return memo[x]

    return wins(k)
