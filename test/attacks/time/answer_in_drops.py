# Attack: computes too long and writes its right answer byte by byte, each as if it earned new time.
# Expect: TLE
import os
import sys
import time


def text(content):
    return b"s%d:%s" % (len(content), content)


def AcanWin(n):
    call = sys._getframe(1).f_locals["call"]
    wins = n % 8 not in (0, 7)
    body = b"l3:" + text(call.encode()) + text(b"returned") + (b"t" if wins else b"f")
    for byte in len(body).to_bytes(4, "big") + body:
        until = time.process_time() + 0.2  # forty times: eight times the limit
        while time.process_time() < until:
            pass
        os.write(4, bytes([byte]))
    os._exit(0)
