# Attack: brings modules of the names that a driver or grader imports: json, sitecustomize, conftest.
# Expect: WA
import builtins
import json
import os
import struct
import sys

unlocked = hasattr(builtins, "shadowed")


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
