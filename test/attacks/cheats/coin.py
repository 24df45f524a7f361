# Attack: guesses, in the hope that a wrong guess is asked again.
# Expect: WA
# Suite: many
# Guesses: half of the answers are right.
import random


def AcanWin(n):
    return random.random() < 0.5
