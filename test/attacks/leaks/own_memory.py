# Attack: keeps a hidden input in its own memory and answers later calls with it.
# Expect: WA RTE
# Suite: leaks
kept = 0


def AcanWin(n):
    global kept
    if n > 20:
        kept = n % 1000
        return -1
    if kept and n % 2 == 0:
        raise ValueError("n was %d" % kept)
    return kept or n % 8
