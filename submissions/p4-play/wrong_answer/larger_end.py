# Greedy: takes the larger end.
def move(cards, own, opponents):
    return "left" if cards[0] >= cards[-1] else "right"
