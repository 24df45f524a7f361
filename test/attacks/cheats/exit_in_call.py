# Attack: ends the process with success as soon as it is called.
# Expect: RTE
import os


def AcanWin(n):
    os._exit(0)
