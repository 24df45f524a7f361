# Attack: corrects its answers when the process ends: by atexit, finalisers and a late thread.
# Expect: WA
import atexit
import os
import threading
import time

given = []


def text(content):
    return b"s%d:%s" % (len(content), content)


def correct():
    for answer in given:
        body = b"l3:" + text(b"0" * 16) + text(b"returned") + (b"t" if answer else b"f")
        try:
            os.write(4, len(body).to_bytes(4, "big") + body)
        except OSError:
            pass


class Finaliser:
    def __del__(self):
        correct()


def later():
    time.sleep(0.3)
    correct()


atexit.register(correct)
finaliser = Finaliser()
finaliser.itself = finaliser
threading.Thread(target=later, daemon=True).start()


def AcanWin(n):
    given.append(n % 8 not in (0, 7))
    return n % 8 in (0, 7)
