# Attack: leaves files, links, modes and times in /scratch, made and taken away, for who comes later.
# Expect: WA RTE
# Suite: leaks
import os

MARK = "/scratch/mark"


def own_number():
    with open(MARK + "x", "w") as file:
        number = os.fstat(file.fileno()).st_ino
    os.unlink(MARK + "x")
    return number


def AcanWin(n):
    if n > 20:
        while own_number() < n % 1000:
            pass
        os.symlink(str(n % 1000), MARK)
        os.chmod("/scratch", 0o700 + n % 64)
        return -1
    try:
        return int(os.readlink(MARK))
    except OSError:
        number = own_number()
        return number if number > 90 else n % 8
