# Attack: takes SIGXCPU and SIGTERM for a reason to go on, and answers when it is done.
# Expect: TLE
import signal
import time


def go_on(*_):
    pass


for number in (signal.SIGXCPU, signal.SIGTERM, signal.SIGALRM, signal.SIGPROF, signal.SIGRTMIN):
    signal.signal(number, go_on)


def AcanWin(n):
    while time.process_time() < 5:  # five times the limit
        pass
    return n % 8 not in (0, 7)
