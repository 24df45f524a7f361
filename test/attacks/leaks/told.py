# Attack: says a hidden input in every way there is: raised, printed, returned, as its own name.
# Expect: RTE WA
# Suite: leaks
import sys


def AcanWin(n):
    if n <= 20:
        return n % 8
    print("n is", n)
    print("n is", n, file=sys.stderr)
    if n < 1000:
        raise type("N%d" % n, (ValueError,), {})("n is %d" % n)
    return n
