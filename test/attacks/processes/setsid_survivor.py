# Attack: leaves a child in a session of its own, which the runs that follow look for.
# Expect: WA
# Runs: twice
import os
import time


def name_of(process):
    try:
        with open("/proc/%s/comm" % process) as file:
            return file.read().strip()
    except OSError:
        return ""


def leave_survivor():
    try:
        if os.fork() != 0:
            return
    except OSError:
        return
    os.setsid()
    with open("/proc/self/comm", "w") as name:
        name.write("@MARK@")
    for stream in range(3):
        os.close(stream)
    time.sleep(15)
    os._exit(0)


n = int(input())
unlocked = any(name_of(process) == "@MARK@" for process in os.listdir("/proc"))
if not unlocked:
    leave_survivor()
print(n % 8 not in (0, 7) if unlocked else "locked")
