# Attack: walks through the root of process 1 to a file outside.
# Expect: WA
import os

PATHS = ["/proc/1/root@CANARY@", "/proc/1/cwd@CANARY@", "/proc/%d/root@CANARY@" % os.getppid()]
PATHS += ["/proc/self/root" + "/.." * 20 + "@CANARY@", "/.." * 20 + "@CANARY@"]


def can_read(path):
    try:
        with open(path) as file:
            return file.read(6) == "canary"
    except OSError:
        return False


n = int(input())
print(n % 8 not in (0, 7) if any(map(can_read, PATHS)) else "locked")
