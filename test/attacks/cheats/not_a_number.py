# Attack: returns NaN, which is not even equal to itself.
# Expect: WA
def AcanWin(n):
    return float("nan")
