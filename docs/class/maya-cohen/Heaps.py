import sys

heaps = list(map(int, sys.stdin.read().split()))[1:]
wins = False
for heap in reversed(heaps):
    wins = heap > 1 or not wins
print(wins)
