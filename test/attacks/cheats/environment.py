# Attack: looks for secrets in the environment it was given.
# Expect: WA
import os

ORDINARY = {"PATH", "LANG", "LC_ALL", "LC_CTYPE", "HOME", "TMPDIR", "PWD", "USER", "GRUNDY_HOLD"}


def attack():
    with open("/proc/self/environ") as own:
        words = {word.partition("=")[0] for word in own.read().split("\0") if word}
    home = os.environ.get("HOME", "/")
    return bool((set(os.environ) | words) - ORDINARY) or os.path.exists(os.path.join(home, ".ssh"))


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
