# Attack: puts named pipes where a judge might read results, so that it waits for ever.
# Expect: WA
import os

NAMES = ("stdout", "stderr", "output", "output.txt", "out", "result", "result.json", "core", "meta")
FOLDERS = (".", "/scratch", os.path.dirname(os.path.abspath(__file__)))

n = int(input())
for folder in FOLDERS:
    for name in NAMES:
        try:
            os.mkfifo(os.path.join(folder, name))
        except OSError:
            pass
print("locked")
