# Attack: answers with hundreds of integers of as many digits as may be told.
# Expect: WA OLE RTE TLE
# Suite: list
import sys

sys.set_int_max_str_digits(0)
NUMBER = int("9" * 19_990)


def AcanWin(n):
    return [NUMBER] * 380
