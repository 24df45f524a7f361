# Takes the end that is larger than the best card that it leaves to the opponent.
def move(cards, own, opponents):
    if len(cards) < 3:
        return "left" if cards[0] >= cards[-1] else "right"
    left = cards[0] - max(cards[1], cards[-1])
    right = cards[-1] - max(cards[0], cards[-2])
    return "left" if left >= right else "right"
