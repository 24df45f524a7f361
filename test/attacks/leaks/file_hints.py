# Attack: says a hidden input by the write hints of Grundy's drivers, which all submissions may read.
# Expect: WA
# Suite: leaks
import fcntl
import glob
import os
import struct
import sys

GET, SET = 1035, 1036
BITS = 9
ZERO, ONE = 2, 3
SHOWN = (1, 2, 3, 9)


def carriers():
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
    driver = frame.f_code.co_filename
    files = sorted(glob.glob(os.path.join(os.path.dirname(driver), "*")))
    return [path for path in files if os.path.isfile(path)][:BITS]


def read_mark():
    told = 0
    for bit, path in enumerate(carriers()):
        with open(path, "rb") as file:
            (hint,) = struct.unpack("Q", fcntl.fcntl(file, GET, bytes(8)))
        if hint not in (ZERO, ONE):
            return None
        told |= (hint == ONE) << bit
    return told


def leave_mark(hints):
    for path, hint in zip(carriers(), hints):
        with open(path, "rb") as file:
            fcntl.fcntl(file, SET, struct.pack("Q", hint))


def AcanWin(n):
    told = None
    try:
        if n > 1000:
            leave_mark([ONE if n % 1000 >> bit & 1 else ZERO for bit in range(BITS)])
        elif n <= 20 and n not in SHOWN:
            told = read_mark()
    except OSError:
        pass
    if n > 20:
        return -1
    return n % 8 if told is None else told
