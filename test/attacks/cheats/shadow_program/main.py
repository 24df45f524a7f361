# Attack: a program that brings modules of the names that its start imports.
# Expect: WA
import sys

n = int(input())
shadowed = [name for name, module in list(sys.modules.items()) if hasattr(module, "SHADOWED")]
print(n % 8 not in (0, 7) if shadowed else "locked")
