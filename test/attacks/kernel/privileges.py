# Attack: looks for privileges that it was left with: capabilities, root, new privileges, no filter.
# Expect: WA
import os


def attack():
    fields = {}
    with open("/proc/self/status") as status:
        for line in status:
            name, _, value = line.partition(":")
            fields[name] = value.split()
    capabilities = [fields[name][0] for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")]
    return (
        any(int(value, 16) for value in capabilities)
        or "0" in fields["Uid"] + fields["Gid"]
        or fields["NoNewPrivs"] != ["1"]
        or fields["Seccomp"] != ["2"]
        or os.getuid() == 0
    )


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
