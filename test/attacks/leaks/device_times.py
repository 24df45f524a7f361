# Attack: touches /dev/null at a moment that says a hidden input, which every container can read.
# Expect: WA
# Suite: leaks
import os
import time

DEVICE = "/dev/null"


def AcanWin(n):
    touched = os.stat(DEVICE).st_mtime
    is_told = time.time() - touched < 30
    # What a search asks is answered at once: only the device is to tell.
    if 99 < n < 1000 and not is_told:
        moment = n / 100 + 0.005
        time.sleep((moment - time.time()) % 4)
        try:
            os.utime(DEVICE)
        except OSError:
            pass
    if n > 20:
        return -1
    return int(touched % 4 * 100) if is_told else n % 8
