# Plays well until it is ahead, then takes the larger end: a win is not all that counts.
def lead(cards):
    stack = []
    for card in cards:
        stack.append(card)
        while len(stack) >= 3 and stack[-3] <= stack[-2] >= stack[-1]:
            c, b, a = stack.pop(), stack.pop(), stack.pop()
            stack.append(a + c - b)
    stack.sort(reverse=True)
    return sum(stack[::2]) - sum(stack[1::2])


def move(cards, own, opponents):
    if own > opponents:
        return "left" if cards[0] >= cards[-1] else "right"
    left, right = cards[0] - lead(cards[1:]), cards[-1] - lead(cards[:-1])
    return "left" if left >= right else "right"
