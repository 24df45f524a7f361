# Attack: keeps its process alive with threads after the last call, and dies only when it is ended.
# Expect: WA TLE RTE
# Suite: many
import threading
import time


def linger():
    while True:
        time.sleep(0.05)


def AcanWin(n):
    threading.Thread(target=linger).start()
    time.sleep(0.3)
    return n % 8 in (0, 7)
