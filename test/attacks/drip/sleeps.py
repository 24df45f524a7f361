# Attack: sleeps in each call, which costs no time of the processor, and is wrong.
# Expect: WA TLE
# Suite: many
import time


def AcanWin(n):
    time.sleep(1)
    return n % 8 in (0, 7)
