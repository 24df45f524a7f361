def f(L):
    stack = []
    for card in L:
        stack.append(card)
        while len(stack) >= 3 and stack[-3] <= stack[-2] >= stack[-1]:
            c, b, a = stack.pop(), stack.pop(), stack.pop()
            stack.append(a + c - b)
    stack.sort(reverse=True)
    difference = sum(stack[::2]) - sum(stack[1::2])
    return (sum(L) + difference) // 2
