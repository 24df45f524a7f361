import sys


def fold(cards):
    row = []
    for c in cards:
        while len(row) > 1 and row[-1] >= max(row[-2], c):
            b = row.pop()
            c += row.pop() - b
        row.append(c)
    return row


count, *cards = map(int, sys.stdin.read().split())
difference = 0
for card in sorted(fold(cards)):
    difference = card - difference
print((sum(cards) + difference) // 2)
