# Attack: answers every question with True.
# Expect: WA
# Guesses: half of the answers are right.
def AcanWin(n):
    return True
