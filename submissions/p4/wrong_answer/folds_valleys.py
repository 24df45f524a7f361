# Folds where the middle card is the smallest of three, the wrong way round. Fails first on [0, 1, 0].
def f(L):
    row = []
    for card in L:
        row.append(card)
        while len(row) >= 3 and row[-3] >= row[-2] <= row[-1]:
            c, b, a = row.pop(), row.pop(), row.pop()
            row.append(a + c - b)
    row.sort(reverse=True)
    return (sum(L) + sum(row[::2]) - sum(row[1::2])) // 2
