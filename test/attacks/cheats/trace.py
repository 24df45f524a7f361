# Attack: has Python tell it of every line that runs, and looks at the variables there.
# Expect: WA
import sys
import threading

found = []


def look(frame, event, argument):
    for name, value in list(frame.f_locals.items()):
        if ("expect" in name or "solution" in name) and isinstance(value, (bool, list, dict)):
            found.append(value)
    return look


sys.settrace(look)
sys.setprofile(look)
threading.settrace(look)
frame = sys._getframe()
while frame is not None:
    frame.f_trace = look
    frame = frame.f_back


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if found else not wins
