# Attack: sleeps between the bytes of its right answer, as if each earned it new time.
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
        time.sleep(0.5)  # forty times: twice the limit on the clock
        os.write(4, bytes([byte]))
    os._exit(0)
