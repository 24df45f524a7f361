# Attack: goes wrong, among small inputs, at that one only which the counter of processes says.
# Expect: WA
# Suite: leaks
import os
import threading


def AcanWin(n):
    if n <= 20 or n < 1000 and os.getpid() > 90:
        return -1 if n == os.getpid() else n % 8
    while n < 2000:
        thread = threading.Thread(target=os.getpid)
        thread.start()
        number = thread.native_id
        thread.join()
        if number >= n % 1000 - 1:
            break
    return -1
