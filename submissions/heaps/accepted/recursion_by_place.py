# One call for each heap, with a higher limit of recursion.
import sys

sys.setrecursionlimit(300000)
n = int(input())
heaps = list(map(int, input().split()))


def wins(i):
    if i == n:
        return False
    return heaps[i] > 1 or not wins(i + 1)


print(wins(0))
