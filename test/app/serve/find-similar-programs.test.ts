import { expect, test } from "vitest";
import { findSimilarPrograms } from "../../../harness/app/serve/find-similar-programs.ts";
import type { CourseSubmission } from "../../../harness/school/index.ts";

const STARTER = "def AcanWin(n: int) -> bool:\n    return False\n";
const EXERCISE = {
  id: "p1",
  languages: [{ id: "python", name: "Python", fileName: "p1.py", starter: STARTER }],
};

const ADA = `def AcanWin(n: int) -> bool:
    table = [False] * (n + 8)
    other = [False] * (n + 8)
    for pile in range(1, n + 1):
        for take in (1, 2, 3, 4, 5, 6):
            if pile <= take or not other[pile - take]:
                table[pile] = True
        for take in (2, 3, 5, 7):
            if pile <= take or not table[pile - take]:
                other[pile] = True
    return table[n]
`;
const BOB = ADA.replaceAll("table", "first").replaceAll("pile", "size").replaceAll("take", "move");
const CLEO = `def AcanWin(n: int) -> bool:
    while n > 16:
        n -= 8
    rest = n % 8
    if rest == 0:
        return False
    elif rest == 7:
        return False
    else:
        return True
`;

function judged(student: string, text: string, exercise = "p1") {
  const submission: CourseSubmission = {
    id: `s-${student}-${exercise}`,
    person: student,
    student,
    exercise,
    number: 1,
    fileName: `${exercise}.py`,
    language: "python",
    source: `hash of ${text}`,
    submittedAt: 0,
    outcome: undefined,
  };
  return { submission, record: undefined, text };
}

test("a program with other names is found beside the original, other programs are not", async () => {
  const all = [
    judged("ada", ADA),
    judged("bob", BOB),
    judged("cleo", CLEO),
    judged("dan", STARTER),
    judged("eva", STARTER),
    judged("cleo", ADA, "p2"),
  ];
  const sources = new Map(
    all.map(({ submission, text }) => [submission.source, new TextEncoder().encode(text)]),
  );
  const pairs = await findSimilarPrograms(EXERCISE, all, sources);
  expect(pairs.map(({ left, right }) => [left.submission, right.submission])).toEqual([
    ["s-ada-p1", "s-bob-p1"],
  ]);
  expect(pairs[0]?.score).toBeGreaterThan(0.5);
});
