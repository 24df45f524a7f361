# Attack: writes the files that graders read their results from.
# Expect: WA
import os

TEXT = '{"score": 100, "verdict": "AC", "tests": [{"passed": true}], "results": []}'
NAMES = ("results.json", "result.json", "grade.json", "score", "report.xml", "junit.xml", "grades.csv")
FOLDERS = (".", "results", os.path.dirname(os.path.abspath(__file__)), "@DROP@")

for folder in FOLDERS:
    for name in NAMES:
        try:
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, name), "w") as file:
                file.write(TEXT)
        except OSError:
            pass


def AcanWin(n):
    return n % 8 in (0, 7)
