# Attack: is slow from a size on that hidden inputs say, for the figures of its growth.
# Expect: TLE
# Suite: leaks
import time


def AcanWin(n):
    slow_from = 10**6 * (n % 1000)
    end = time.process_time() + (3 if n >= slow_from > 0 else 0)
    while time.process_time() < end:
        pass
    return n % 8
