# Attack: closes its output before it answers.
# Expect: WA
import os
import sys

n = int(input())
os.close(1)
try:
    print(n % 8 not in (0, 7), flush=True)
except OSError:
    pass
sys.stdout = None
