# Attack: reads the calls that follow in place of the driver, and uses the time of small ones.
# Expect: TLE RTE
# Suite: many
# Guesses: small inputs are right.
import os
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


def send(*texts, answer=b""):
    body = b"".join(b"s%d:%s" % (len(each), each) for each in texts) + answer
    body = b"l%d:" % (len(texts) + len(answer)) + body
    os.write(4, len(body).to_bytes(4, "big") + body)


def AcanWin(n):
    if n > 1000 and worked < NEEDED:
        work(NEEDED - worked)
    return n % 8 not in (0, 7)


send(b"ready")
while True:
    batch = os.read(3, 1 << 16)
    if not batch:
        os._exit(0)
    calls = re.findall(rb"l2:s16:([0-9a-f]{16})i(\d+);", batch)
    for number, n in calls:
        if int(n) < 1000 and len(calls) > 1:
            work(SPARE)
        send(number, b"returned", answer=b"t" if AcanWin(int(n)) else b"f")
