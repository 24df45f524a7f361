# Attack: forks until there are 3,000 processes or ten seconds have passed.
# Expect: WA
import os
import signal
import time


def attack():
    started = 0
    end = time.monotonic() + 10
    for _ in range(3000):
        if time.monotonic() > end:
            break
        try:
            child = os.fork()
        except OSError:
            continue
        if child == 0:
            with open("/proc/self/comm", "w") as name:
                name.write("@MARK@")
            signal.alarm(10)
            signal.pause()
            os._exit(0)
        started += 1
    return started > 600


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
