# Attack: returns a text of thirty million letters.
# Expect: RTE
def AcanWin(n):
    return "@MARK@" * 2_000_000
