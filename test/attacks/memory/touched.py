# Attack: takes memory and uses it, up to a gigabyte.
# Expect: MLE
def AcanWin(n):
    pieces = [bytearray(b"x" * (16 << 20)) for _ in range(64)]
    return n % 8 not in (0, 7) and len(pieces) > 0
