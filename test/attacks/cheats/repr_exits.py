# Attack: returns an object that ends the process when it is shown, compared or counted.
# Expect: WA
import os


def leave(*_):
    os._exit(0)


class Trap:
    __repr__ = __str__ = __eq__ = __hash__ = __bool__ = __len__ = __iter__ = leave
    __reduce__ = __getattr__ = __format__ = __index__ = __int__ = leave


def AcanWin(n):
    return Trap()
