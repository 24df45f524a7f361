# Leaves the opponent a losing remainder: 0 or 7 for A, 0 for B.
def takes(stones, mover):
    numbers = (1, 2, 3, 4, 5, 6) if mover == "A" else (2, 3, 5, 7)
    moves = [n for n in numbers if n <= stones]
    if stones < max(numbers) and stones not in moves:
        moves.append(stones)
    return moves


def loses(stones, mover):
    return stones % 8 in ((0, 7) if mover == "A" else (0,))


def move(stones: int, mover: str) -> int:
    other = "B" if mover == "A" else "A"
    moves = takes(stones, mover)
    return next((n for n in moves if loses(stones - n, other)), moves[0])
