# Attack: replaces the driver's own functions by ones that answer for it.
# Expect: WA
import sys


def AcanWin(n):
    frame = sys._getframe(1)
    for names in (frame.f_globals, vars(sys.modules["__main__"])):
        names["encode"] = lambda value, depth=1: b"o4:True"
        names["decode"] = lambda body, start: ([b"0", 1], len(body))
        names["serve"] = names["fail"] = names["main"] = lambda *_: None
        names["isinstance"] = lambda *_: True
    return n % 8 in (0, 7)
