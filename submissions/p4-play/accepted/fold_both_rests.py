# The opponent gets the best of what is left; fold peaks and sort to find out how much that is.
def lead(cards):
    stack = []
    for card in cards:
        stack.append(card)
        while len(stack) >= 3 and stack[-3] <= stack[-2] >= stack[-1]:
            c, b, a = stack.pop(), stack.pop(), stack.pop()
            stack.append(a + c - b)
    stack.sort(reverse=True)
    return sum(stack[::2]) - sum(stack[1::2])


def move(cards: list[int], own: int, opponents: int) -> str:
    left = cards[0] - lead(cards[1:])
    right = cards[-1] - lead(cards[:-1])
    return "left" if left >= right else "right"
