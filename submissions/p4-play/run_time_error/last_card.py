# Compares with the card behind the end, which a single card does not have.
def move(cards, own, opponents):
    return "left" if cards[0] - cards[1] >= cards[-1] - cards[-2] else "right"
