# Attack: a hidden call ends at a moment that says its input; what is asked after it tells the time.
# Expect: WA
# Suite: leaks
import time


def AcanWin(n):
    if 99 < n < 1000:
        moment = n // 2 % 4 / 4
        time.sleep((moment - time.time()) % 1)
    if n > 20:
        return -1
    return 100 + int(time.time() % 1 * 4) if 3 < n < 9 else n % 8
