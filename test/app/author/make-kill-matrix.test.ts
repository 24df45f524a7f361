import { expect, test } from "vitest";
import { isKillMatrixFresh, makeKillMatrix } from "../../../harness/app/author/make-kill-matrix.ts";
import {
  isCaughtAt,
  readKillMatrix,
  writeKillMatrix,
} from "../../../harness/problems/kill-matrix.ts";
import { ReporterInTest } from "../own-workspace.ts";
import { reference, SmallWorkspace, spec } from "./small-workspace.ts";

/** Wrong programs about doubling; `zero` and `late` at 0 alone, and beyond 20. */
const PROGRAMS = {
  "submissions/twice/wrong_answer/square.py": "def twice(n):\n    return n * n\n",
  "submissions/twice/wrong_answer/crash.py":
    "def twice(n):\n    if n in (3, 5):\n        raise ValueError\n    return 2 * n\n",
  "submissions/twice/wrong_answer/zero.py": "def twice(n):\n    return 2 * n or 1\n",
  "submissions/twice/wrong_answer/late.py": "def twice(n):\n    return 2 * n if n <= 20 else 0\n",
};

function testsSpec(bugs: readonly string[], more = "most: 2"): string {
  return `id: twice-tests
name: { en: Tests of twice }
interface: { tests: twice }
where: { n: { max: 9 } }
${more}
bugs: { ${bugs.map((bug) => `${bug}: ${bug}.py`).join(", ")} }
groups: [{ id: all, points: 100, bugs: [${bugs.join(", ")}] }]
`;
}

async function open(text: string): Promise<SmallWorkspace> {
  return SmallWorkspace.make({
    "problem.yaml": spec("exhaustive: 5"),
    "reference/twice.ts": reference(),
    "problems/twice-tests/problem.yaml": text,
    ...PROGRAMS,
  });
}

async function read({ workspace }: SmallWorkspace) {
  const problem = await workspace.problem("twice-tests");
  if (problem.task?.kind !== "tests") throw new RangeError("no tests");
  return { problem, task: problem.task };
}

async function make(small: SmallWorkspace) {
  const { workspace } = small;
  return makeKillMatrix(await read(small), { workspace, reporter: new ReporterInTest() });
}

test("a kill matrix says which input catches which bug, and is stale after a bug changes", async () => {
  await using small = await open(testsSpec(["square", "crash"]));
  expect(await make(small)).toEqual({ inputs: 10, bugs: 2, least: { tests: 1, proved: true } });
  const { bugs } = await small.workspace.suite("twice-tests");
  const caught = [...(bugs?.matrix.catches ?? [])].map(([name, bits]) => [
    name,
    [...(bugs?.places.values() ?? [])].filter((place) => isCaughtAt(bits, place)),
  ]);
  expect(caught).toEqual([
    ["square", [1, 3, 4, 5, 6, 7, 8, 9]],
    ["crash", [3, 5]],
  ]);
  expect(await isKillMatrixFresh(await read(small), small.workspace)).toBe(true);
  await small.write({
    "submissions/twice/wrong_answer/square.py": "def twice(n):\n    return n\n",
  });
  expect(await isKillMatrixFresh(await read(small), small.workspace)).toBe(false);
});

test("a kill matrix of another reference judges no tests", async () => {
  await using small = await open(testsSpec(["square"]));
  await make(small);
  const { problem } = await read(small);
  const matrix = await readKillMatrix(problem);
  const madeFrom = { ...matrix.madeFrom, reference: "0".repeat(64) };
  await writeKillMatrix(problem, { ...matrix, madeFrom });
  await expect(small.workspace.suite("twice-tests")).rejects.toThrow(
    "the kill matrix was made with another reference",
  );
});

test.each([
  ["a bug that no input catches", testsSpec(["late"]), "no input catches the bug 'late'"],
  [
    "fewer tests than are needed",
    testsSpec(["square", "zero"], "most: 1"),
    "2 tests are needed for all bugs, but `most` is 1",
  ],
  ["a bug without a program", testsSpec(["gone"]), "the program of the bug 'gone' is missing"],
  [
    "another exercise than there is",
    testsSpec(["square"]).replace("tests: twice", "tests: thrice"),
    "there is no exercise 'thrice'",
  ],
  ["no inputs", testsSpec(["square"]).replace("max: 9", "min: 2000"), "'where' leaves no input"],
  [
    "an unknown parameter",
    testsSpec(["square"]).replace("{ n: {", "{ m: {"),
    "twice has no parameter 'm', which 'where' names",
  ],
])("a spec with %s is refused", async (_, text, message) => {
  await using small = await open(text);
  await expect(make(small)).rejects.toThrow(message);
});

test("a bug may be a mutant of a right program, by its number", async () => {
  const text = testsSpec(["slip"]).replace("slip.py", '"right.py#1"');
  await using small = await open(text);
  const right = "submissions/twice/accepted/right.py";
  await small.write({ [right]: "def twice(n):\n    return 2 * n\n" });
  await make(small);
  const { bugs } = await small.workspace.suite("twice-tests");
  const bits = bugs?.matrix.catches.get("slip") ?? new Uint8Array();
  const caught = [...(bugs?.places.values() ?? [])].filter((place) => isCaughtAt(bits, place));
  // 3 * n is wrong but at 0.
  expect(caught).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await isKillMatrixFresh(await read(small), small.workspace)).toBe(true);
  await small.write({ [right]: "def twice(n):\n    return n * 2\n" });
  expect(await isKillMatrixFresh(await read(small), small.workspace)).toBe(false);
  await small.write({ "problems/twice-tests/problem.yaml": text.replace("#1", "#99") });
  await expect(make(small)).rejects.toThrow("the program of the bug 'slip' is missing");
});
