# The table of differences, short rows first: N^2 entries.
def f(cards):
    n = len(cards)
    if n == 0:
        return 0
    best = [[0] * n for _ in range(n)]
    for length in range(1, n + 1):
        for i in range(n - length + 1):
            j = i + length - 1
            if i == j:
                best[i][j] = cards[i]
            else:
                best[i][j] = max(cards[i] - best[i + 1][j], cards[j] - best[i][j - 1])
    return (sum(cards) + best[0][n - 1]) // 2
