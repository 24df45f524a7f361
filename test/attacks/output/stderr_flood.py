# Attack: complains for ever.
# Expect: OLE
import sys

n = int(input())
while True:
    sys.stderr.write("True\n" * 10_000)
