# Does not compile: the last line is indented like no other.
def solve(width, digits):
    moves = []
    for q in range(1, len(digits)):
        if digits[q - 1] == digits[q]:
            moves.append((q - 1, q))
      return moves
