# Attack: returns a list that holds itself.
# Expect: WA
def AcanWin(n):
    answer = []
    answer.append(answer)
    return answer
