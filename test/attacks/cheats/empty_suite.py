# Attack: ends the process by every polite way that counts as success, before a call is answered.
# Expect: RTE
import os
import signal


def AcanWin(n):
    if n == 1:
        raise SystemExit(0)
    if n == 7:
        raise SystemExit
    if n == 8:
        raise KeyboardInterrupt
    os.kill(os.getpid(), signal.SIGTERM)
