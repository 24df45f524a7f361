# Attack: returns an int of its own kind, which compares as it likes.
# Expect: WA
class Either(int):
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    __hash__ = int.__hash__


def AcanWin(n):
    return Either(1)
