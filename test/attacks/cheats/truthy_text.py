# Attack: returns texts and numbers that pass for true or false.
# Expect: WA
def AcanWin(n):
    return "True" if n % 8 not in (0, 7) else 0.0
