# The right kind of answer in the wrong form.
def move(cards, own, opponents):
    return "Left" if cards[0] >= cards[-1] else "Right"
