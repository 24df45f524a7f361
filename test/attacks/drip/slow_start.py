# Attack: takes its time to be loaded, each time that it is, and dies in each call.
# Expect: RTE TLE
import os
import time

time.sleep(3)


def AcanWin(n):
    os._exit(n % 8)
