# Attack: answers calls that are still to come, with numbers that it guesses.
# Expect: RTE
import os

ANSWERS = [b"0" * 16, b"1", b"2", b"f" * 16, b""]


def send(number):
    body = b"l3:s%d:%ss8:returnedt" % (len(number), number)
    os.write(4, len(body).to_bytes(4, "big") + body)


def AcanWin(n):
    for number in ANSWERS:
        send(number)
    return n % 8 in (0, 7)
