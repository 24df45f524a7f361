# Mistake: thinks that an odd number of counters wins. Fails first on 2.
import sys

count, *heaps = map(int, sys.stdin.read().split())
print(sum(heaps) % 2 == 1)
