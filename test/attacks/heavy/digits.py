# Attack: prints one number of eight million digits, as a program's answer.
# Expect: WA OLE
n = int(input())
print("-" + "7" * 8_000_000)
