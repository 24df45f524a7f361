# Attack: sends its starter the signals by which timers and children speak.
# Expect: WA
import os
import signal


def attack():
    if os.path.exists("@CANARY@"):
        return True  # Uncontained it fires nothing: that it could is bad enough.
    for number in (signal.SIGCHLD, signal.SIGALRM, signal.SIGRTMIN, signal.SIGTERM, signal.SIGHUP):
        for process in (os.getppid(), 1):
            try:
                if process > 0:
                    os.kill(process, number)
            except OSError:
                pass
    return False


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if attack() else not wins
