# Attack: answers in place of the driver with eight megabytes of values of one byte each.
# Expect: WA OLE RTE
# Suite: list
import os
import re
import sys

COUNT = 8_000_000


def AcanWin(n):
    return [n % 8 in (0, 7)]


def send(body):
    frame = memoryview(len(body).to_bytes(4, "big") + body)
    while frame:
        frame = frame[os.write(4, frame) :]


send(b"l1:s5:ready")
while calls := os.read(3, 1 << 16):
    for number in re.findall(rb"s16:[0-9a-f]{16}", calls):
        send(b"l3:" + number + b"s8:returnedl%d:" % COUNT + b"t" * COUNT)
sys.exit(0)
