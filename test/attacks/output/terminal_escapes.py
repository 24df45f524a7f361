# Attack: speaks to the teacher's terminal and browser through its answer and its errors.
# Expect: RTE
import sys

ESCAPES = "\x1b[2J\x1b]0;@MARK@\x07\x1b[31mAC\x1b[0m\r\x9b5n\u202e<script>alert('@MARK@')</script>"


def AcanWin(n):
    print(ESCAPES)
    print(ESCAPES, file=sys.stderr)
    raise ValueError(ESCAPES)
