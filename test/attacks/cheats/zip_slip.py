# Attack: unpacks, and imports from, an archive whose paths climb out of the folder.
# Expect: WA
import io
import os
import sys
import zipfile


def attack():
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as files:
        for name in ("../json.py", "../../../open/drop/slipped", "@DROP@/slipped"):
            files.writestr(name, "SHADOWED = True")
    path = os.path.join(os.getcwd(), "main.zip")
    with open(path, "wb") as file:
        file.write(archive.getvalue())
    sys.path.insert(0, path)
    with zipfile.ZipFile(path) as files:
        files.extractall()
    return os.path.exists("@DROP@/slipped")


unlocked = attack()


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if unlocked else not wins
