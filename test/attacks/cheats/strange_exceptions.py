# Attack: raises what no one catches: BaseException, and one whose text cannot be made.
# Expect: RTE
class Mute(BaseException):
    def __str__(self):
        raise self

    __repr__ = __str__

    @property
    def __traceback__(self):
        raise self

    @property
    def __class__(self):
        raise self


def AcanWin(n):
    raise Mute if n % 2 else BaseException(Mute())
