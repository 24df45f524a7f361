# Attack: says what it was asked in its output, its errors and its answer, to learn hidden tests.
# Expect: WA
import sys


def AcanWin(n):
    print("@MARK@", n)
    print("@MARK@", n, file=sys.stderr)
    if n > 100:
        raise ValueError("@MARK@ %d" % n)
    return "@MARK@ %d" % n
