# Attack: looks for descriptors beyond the three that are its own, and writes to them.
# Expect: WA
import os


def attack():
    found = False
    for number in range(3, 4096):
        try:
            os.fstat(number)
        except OSError:
            continue
        found = True
        try:
            os.write(number, b"True\n")
        except OSError:
            pass
    return found


n = int(input())
print(n % 8 not in (0, 7) if attack() else "locked")
