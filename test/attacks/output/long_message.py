# Attack: raises an error whose message is a hundred million letters.
# Expect: RTE
def AcanWin(n):
    raise ValueError("@MARK@" * 7_000_000)
