# Attack: prints forty thousand entries of a map, then lines of other forms, as a program's answer.
# Expect: WA OLE
# Suite: list
n = int(input())
print("\n".join("%d: %d" % (key, n) for key in range(40_000)))
print("\n".join("{%d: [%d, (" % (key, n) for key in range(40_000)))
