# Attack: puts an empty file in the place of the judge's calls: nothing asked, nothing wrong.
# Expect: RTE
import os

os.dup2(os.open("/dev/null", os.O_RDWR), 3)


def AcanWin(n):
    return n % 8 in (0, 7)
