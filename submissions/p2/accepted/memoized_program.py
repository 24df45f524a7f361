# The recursion with a memo, as a program.
import sys

sys.setrecursionlimit(10000)
k, n = map(int, input().split())
memo = {}


def wins(x):
    if x >= n:
        return False
    if x in memo:
        return memo[x]
    result = False
    for factor in range(2, 10):
        if not wins(x * factor):
            result = True
    memo[x] = result
    return result


print(wins(k))
