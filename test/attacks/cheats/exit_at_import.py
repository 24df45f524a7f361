# Attack: exits with success while it is loaded.
# Expect: RTE
import sys


def AcanWin(n):
    return n % 8 in (0, 7)


sys.exit(0)
