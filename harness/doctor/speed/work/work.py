# A fixed piece of work: Grundy values of a take-and-split game, remembered in a dictionary.
import sys
import time

known = {}


def value(heap):
    if heap in known:
        return known[heap]
    reached = set()
    for taken in (1, 2):
        for left in range((heap - taken) // 2 + 1):
            reached.add(value(left) ^ value(heap - taken - left))
    found = 0
    while found in reached:
        found += 1
    known[heap] = found
    return found


sys.setrecursionlimit(2000)
answer = value(550)
print(f"{time.process_time() * 1000:.3f} {answer & 1}")
