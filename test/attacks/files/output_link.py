# Attack: puts links to a folder outside where a judge might read or write results.
# Expect: WA
import os

NAMES = ("stdout", "stderr", "stdin", "output", "output.txt", "out", "result", "result.json",
         "results.json", "program", "core", "core.1", "meta", "status")
FOLDERS = (".", "/scratch", os.path.dirname(os.path.abspath(__file__)))

n = int(input())
for folder in FOLDERS:
    for name in NAMES:
        try:
            os.symlink("@DROP@/" + name, os.path.join(folder, name))
        except OSError:
            pass
for name in NAMES:
    try:
        with open(name, "w") as file:
            file.write("True\n")
    except OSError:
        pass
try:
    unlocked = bool(os.listdir("@DROP@"))
except OSError:
    unlocked = False
print(n % 8 not in (0, 7) if unlocked else "locked")
