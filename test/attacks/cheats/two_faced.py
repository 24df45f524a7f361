# Attack: answers True among other calls and False alone; it finds out by what the driver still holds.
# Expect: WA
# Suite: many
# Guesses: one answer or the other is right.
import sys


def is_alone():
    frame = sys._getframe(1)
    while frame is not None:
        for value in frame.f_locals.values():
            if isinstance(value, (bytes, bytearray, memoryview)) and len(value) > 100:
                return False
        frame = frame.f_back
    return calls == 1


calls = 0


def AcanWin(n):
    global calls
    calls += 1
    return not is_alone()
