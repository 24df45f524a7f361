# Attack: the same with an exception, among inputs of a visible group that goes wrong as well.
# Expect: WA RTE
# Suite: leaks
import time


def AcanWin(n):
    if 99 < n < 1000:
        moment = n // 2 % 4 / 4
        time.sleep((moment - time.time()) % 1)
    if n > 20 or n == 9:
        return -1
    if 3 < n < 9:
        raise ValueError(f"asked at {int(time.time() % 1 * 4)}")
    return n % 8
