# Attack: writes an answer to every descriptor that there is.
# Expect: RTE
import os


def AcanWin(n):
    for number in range(256):
        try:
            os.write(number, b"True\n")
        except OSError:
            pass
    return n % 8 in (0, 7)
