# Attack: returns an object that is equal to everything.
# Expect: WA
class Equal:
    def __eq__(self, other):
        return True

    def __hash__(self):
        return hash(True)

    def __bool__(self):
        return True

    __class__ = bool


def AcanWin(n):
    return Equal()
