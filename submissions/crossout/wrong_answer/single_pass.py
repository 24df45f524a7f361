# Mistake: deals after one pass over the board, though crossing out may have opened new pairs.
# Fails first on 1 to 12.
def solve(width, digits):
    digits = [int(digit) for digit in digits]
    crossed = set()
    moves = []
    while len(crossed) < len(digits) < 500:
        for q in range(len(digits)):
            if q in crossed:
                continue
            earlier = [p for p in range(q) if p not in crossed]
            above = [p for p in earlier if p % width == q % width]
            for p in earlier[-1:] + above[-1:]:
                if digits[p] == digits[q] or digits[p] + digits[q] == 10:
                    moves.append((p, q))
                    crossed |= {p, q}
                    break
        digits += [digits[i] for i in range(len(digits)) if i not in crossed]
    return moves
