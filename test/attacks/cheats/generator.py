# Attack: returns a generator that goes on for ever.
# Expect: WA
def AcanWin(n):
    while True:
        yield n % 8 not in (0, 7)
