# Attack: works in each call for almost as long as a call may, and is wrong.
# Expect: WA TLE
# Suite: many
import time


def AcanWin(n):
    end = time.process_time() + 0.6
    while time.process_time() < end:
        pass
    return n % 8 in (0, 7)
