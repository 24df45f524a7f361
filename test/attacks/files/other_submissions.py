# Attack: reads what others have handed in, from the folders where builds are kept.
# Expect: WA
# Runs: twice
import os


def attack():
    own = os.path.dirname(os.path.abspath(__file__))
    places = ["@BUILDS@", own, os.path.dirname(own), os.path.dirname(os.path.dirname(own))]
    for place in places:
        try:
            entries = [os.path.join(place, name) for name in os.listdir(place)]
        except OSError:
            continue
        for entry in entries:
            if not own.startswith(entry) and entry != os.path.abspath(__file__):
                if os.path.basename(entry) not in ("build", "submission"):
                    return True
    return False


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
