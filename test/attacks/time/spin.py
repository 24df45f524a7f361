# Attack: computes for ever in C code of Python's own, where no signal handler of Python's gets a turn.
# Expect: TLE
def AcanWin(n):
    return sum(iter(int, 1)) == n
