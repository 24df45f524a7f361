# Attack: finds the driver's buffer, sees in it which call is the largest, and begins with that one.
# Expect: TLE
# Suite: many
# Guesses: small inputs are right.
import gc
import io
import re
import time

NEEDED, SPARE = 1.6, 0.7
worked = 0


def work(seconds):
    global worked
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    worked += seconds


def calls_to_come():
    for each in gc.get_objects():
        if isinstance(each, io.BufferedReader) and each.fileno() == 3:
            yield from map(int, re.findall(rb"i(\d+);", each.peek()))
        if isinstance(each, (bytes, bytearray)):
            yield from map(int, re.findall(rb"i(\d+);", each))


def AcanWin(n):
    if n < 1000 and worked < NEEDED and any(each > 1000 for each in calls_to_come()):
        work(SPARE)
    if n > 1000 and worked < NEEDED:
        work(NEEDED - worked)
    return n % 8 not in (0, 7)
