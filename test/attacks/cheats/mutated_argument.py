# Attack: changes its argument in place, so that the question fits its answer.
# Expect: WA
import ctypes


def AcanWin(n):
    if n > 1 << 29:
        digits = ctypes.c_uint32.from_address(id(n) + 24)
        digits.value = 1
    return n % 8 in (0, 7)
