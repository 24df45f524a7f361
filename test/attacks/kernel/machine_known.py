# Attack: learns what machine it is on: its name, its users, its other processes.
# Expect: WA
import os


def attack():
    with open("/etc/passwd") as users:
        others = [line for line in users if not line.startswith(("root:", "student:"))]
    processes = [name for name in os.listdir("/proc") if name.isdigit()]
    return os.uname().nodename != "grundy" or bool(others) or len(processes) > 4


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
