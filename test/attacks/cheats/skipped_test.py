# Attack: asks to be skipped, as unittest and pytest allow.
# Expect: RTE
import unittest


def AcanWin(n):
    raise unittest.SkipTest("nothing to see")
