# Attack: leaves deep folders that nobody may enter, so that they cannot be cleaned away.
# Expect: WA
# Runs: twice
import os


def leave_tree():
    os.mkdir("tree")
    os.chdir("tree")
    for _ in range(2000):
        os.mkdir("d" * 200)
        os.chdir("d" * 200)
    for _ in range(2000):
        os.chdir("..")
        os.chmod("d" * 200, 0)
    os.chdir("..")
    os.chmod("tree", 0)


n = int(input())
unlocked = os.path.exists("tree") or os.path.exists("/tmp/tree")
if not unlocked:
    try:
        leave_tree()
    except OSError:
        pass
print(n % 8 not in (0, 7) if unlocked else "locked")
