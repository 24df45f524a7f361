def takes(stones, mover):
    numbers = (1, 2, 3, 4, 5, 6) if mover == "A" else (2, 3, 5, 7)
    most = max(numbers)
    moves = [n for n in numbers if n <= stones]
    if stones < most and stones not in moves:
        moves.append(stones)
    return moves


def loses(stones, mover):
    return stones % 8 in ((0, 7) if mover == "A" else (0,))


def move(stones: int, mover: str) -> int:
    other = "B" if mover == "A" else "A"
    moves = takes(stones, mover)
    for n in moves:
        if loses(stones - n, other):
            return n
    return moves[0]
