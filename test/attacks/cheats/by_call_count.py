# Attack: answers by how often it was called, in case the order of the tests is always the same.
# Expect: WA
# Guesses: some answers may be right.
calls = 0
ANSWERS = [True, False, False, True, True]


def AcanWin(n):
    global calls
    calls += 1
    return ANSWERS[(calls - 1) % 5]
