# Attack: behaves well unless it finds that it is being judged.
# Expect: WA
import os
import sys

with open("/proc/self/cmdline") as words:
    is_judged = "driver" in words.read() or "submission" in sys.modules or os.getpid() < 100


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return not wins if is_judged else wins
