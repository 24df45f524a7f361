# Attack: stops every clock that Python has, and takes its time.
# Expect: TLE
import resource
import time

for name in ("time", "monotonic", "perf_counter", "process_time", "thread_time", "time_ns", "perf_counter_ns"):
    setattr(time, name, lambda: 0)
resource.getrusage = lambda *_: None
resource.setrlimit = lambda *_: None


def AcanWin(n):
    for _ in range(10**10):
        pass
    return n % 8 not in (0, 7)
