# Attack: returns an int of 200,000 digits.
# Expect: WA
def AcanWin(n):
    return 10**200_000
