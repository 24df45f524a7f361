# Attack: stops, ends and marks what forks all programs, so that the ones that follow tell.
# Expect: WA RTE
# Suite: leaks
import glob
import os
import signal


def AcanWin(n):
    others = [pid for pid in range(1, 60) if pid not in (os.getpid(), os.getppid())]
    if n > 20:
        os.environ["TOLD"] = str(n % 1000)
        for pid in others:
            for number in (signal.SIGSTOP, signal.SIGCONT) if n % 2 else (signal.SIGKILL,):
                try:
                    os.kill(pid, number)
                except OSError:
                    pass
        return -1
    ids = [os.getpid(), len(glob.glob("/proc/[0-9]*"))]
    return int(os.environ.get("TOLD", n % 8)) if ids[1] == 1 else 1000 + ids[1]
