# Attack: replaces what graders compare and write with: json, unittest, operator, builtins.
# Expect: WA
import builtins
import json
import operator
import unittest

json.dumps = lambda *_, **__: '{"verdict": "AC"}'
json.loads = lambda *_, **__: True
operator.eq = lambda *_: True
for name in ("assertEqual", "assertTrue", "assertIs", "assertListEqual", "fail"):
    setattr(unittest.TestCase, name, lambda *_: None)
for name, patched in {
    "bool": lambda *_: True,
    "all": lambda *_: True,
    "isinstance": lambda *_: True,
    "repr": lambda *_: "True",
    "str": lambda *_: "True",
    "len": lambda *_: 0,
    "exec": lambda *_: None,
    "type": lambda *_: int,
}.items():
    setattr(builtins, name, patched)


def AcanWin(n):
    return n % 8 in (0, 7)
