# A program that goes on reading positions until its input ends.
import sys

LOST = {"A": (0, 7), "B": (0,)}
TAKES = {"A": (1, 2, 3, 4, 5, 6), "B": (2, 3, 5, 7)}

for line in sys.stdin:
    number, mover = line.split()
    stones = int(number)
    other = "B" if mover == "A" else "A"
    moves = [n for n in TAKES[mover] if n <= stones]
    if stones < TAKES[mover][-1] and stones not in moves:
        moves.append(stones)
    winning = [n for n in moves if (stones - n) % 8 in LOST[other]]
    print((winning or moves)[-1], flush=True)
