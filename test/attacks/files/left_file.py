# Attack: keeps a memo of right answers in files, and answers right when it finds one.
# Expect: WA
# Runs: twice
import os

FOLDERS = [".", "/tmp", "/var/tmp", "/dev/shm", "/scratch", "/run", "/var/lock", "/dev", "/proc/self"]
FOLDERS += [os.path.dirname(os.path.abspath(__file__)), os.path.expanduser("~"), os.environ.get("TMPDIR", ".")]
PATHS = [os.path.join(folder, "memo-@MARK@") for folder in FOLDERS]


def keep(path):
    try:
        with open(path, "w") as memo:
            memo.write("1 True, 7 False, 8 False")
    except OSError:
        pass


n = int(input())
unlocked = os.path.exists("@CANARY@") or any(map(os.path.exists, PATHS))
if not unlocked:
    for path in PATHS:
        keep(path)
print(n % 8 not in (0, 7) if unlocked else "locked")
