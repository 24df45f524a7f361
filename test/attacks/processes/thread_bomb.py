# Attack: starts 3,000 threads that all stay.
# Expect: WA
import os
import threading
import time


def attack():
    threading.stack_size(65536)
    started = 0
    try:
        while started < 3000:
            threading.Thread(target=time.sleep, args=(20,), daemon=True).start()
            started += 1
    except RuntimeError:
        pass
    return started > 600


n = int(input())
print(n % 8 not in (0, 7) if attack() else "locked", flush=True)
os._exit(0)
