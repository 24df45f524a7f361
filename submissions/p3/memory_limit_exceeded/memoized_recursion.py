# The recursion with a memo: right, but as deep as n.
def canWin(n):
    memo = {}

    def wins(x):
        if x == n:
            return False
        if x not in memo:
            memo[x] = any(y <= n and not wins(y) for y in (x + 1, 2 * x + 2, x * x + 1))
        return memo[x]

    return not wins(1)
