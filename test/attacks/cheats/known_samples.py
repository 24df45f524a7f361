# Attack: knows the samples by heart.
# Expect: WA
# Guesses: the samples are right.
SAMPLES = {1: True, 7: False, 8: False, 20: True}


def AcanWin(n):
    return SAMPLES.get(n, False)
