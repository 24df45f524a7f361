# Attack: dies with what it was asked on its lips, to learn hidden tests.
# Expect: RTE
import os


def AcanWin(n):
    os.write(2, b"@MARK@ %d\n" % n)
    os.abort()
