# The recursion with a memo: right, but too deep for the large numbers.
def AcanWin(n):
    memo = {}

    def wins(player, stones):
        if stones == 0:
            return False
        if (player, stones) not in memo:
            takes = (1, 2, 3, 4, 5, 6) if player == "A" else (2, 3, 5, 7)
            other = "B" if player == "A" else "A"
            memo[player, stones] = any(not wins(other, max(stones - take, 0)) for take in takes)
        return memo[player, stones]

    return wins("A", n)
