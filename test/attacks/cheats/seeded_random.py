# Attack: seeds the random source, so that whatever is drawn next is known.
# Expect: WA
import os
import random

random.seed(0)
random.Random.random = lambda *_: 0.0
random.SystemRandom.random = lambda *_: 0.0
os.urandom = lambda size: b"\0" * size


def AcanWin(n):
    return n % 8 in (0, 7)
