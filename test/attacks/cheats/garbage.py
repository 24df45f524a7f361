# Attack: looks through all objects of the process for a table of answers.
# Expect: WA
import gc


def find_answers():
    for thing in gc.get_objects():
        if type(thing) is not dict:
            continue
        if type(thing.get("expected")) in (bool, list, dict) or type(thing.get(10**18 - 2)) is bool:
            return True
    return False


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if find_answers() else not wins
