# Fills a table up to the whole pile.
def move(stones, mover):
    takes = {"A": (1, 2, 3, 4, 5, 6), "B": (2, 3, 5, 7)}
    other = {"A": "B", "B": "A"}
    wins = {"A": [False], "B": [False]}

    def legal(left, player):
        moves = [n for n in takes[player] if n <= left]
        if len(moves) < len(takes[player]) and left not in moves:
            moves.append(left)
        return moves

    for left in range(1, stones + 1):
        for player in "AB":
            row = wins[other[player]]
            wins[player].append(any(not row[left - n] for n in legal(left, player)))
    moves = legal(stones, mover)
    return next((n for n in moves if not wins[other[mover]][stones - n]), moves[0])
