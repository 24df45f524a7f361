# Attack: returns lists in lists, 100,000 deep.
# Expect: WA
def AcanWin(n):
    answer = True
    for _ in range(100_000):
        answer = [answer]
    return answer
