# Attack: sleeps, and pays no CPU time for it.
# Expect: TLE
import time

n = int(input())
time.sleep(60)
print(n % 8 not in (0, 7))
