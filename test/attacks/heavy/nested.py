# Attack: answers with values that are as deep as may be told, and wide as well.
# Expect: WA OLE RTE TLE
# Suite: list
ANSWER = [True]
for depth in range(18):
    ANSWER = [ANSWER, ANSWER] if depth < 16 else [ANSWER]


def AcanWin(n):
    return [ANSWER, {"a" * 1000: [(each, {each}) for each in range(20_000)]}]
