# Forgets that only the ends can be taken: both pick the largest card left. Fails first on [0, 1, 0].
count, *cards = map(int, open(0).read().split())
cards.sort(reverse=True)
print(sum(cards[::2]))
