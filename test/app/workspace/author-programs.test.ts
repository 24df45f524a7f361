import { describe, expect, test } from "vitest";
import {
  huntInput,
  type MadeTests,
  makeTests,
  testFiles,
  withSolver,
} from "../../../harness/app/index.ts";
import { ReporterInTest } from "../own-workspace.ts";
import { SmallWorkspace, spec } from "../author/small-workspace.ts";

const MODEL = "submissions/twice/accepted/model.py";
const RIGHT = "def twice(n):\n    return 2 * n\n";
const NAMED = `reference: ${MODEL}\n`;
const BY_MODEL = { "problem.yaml": spec("exhaustive: 30", NAMED), [MODEL]: RIGHT };

type Files = Readonly<Record<string, string>>;

async function make(files: Files): Promise<MadeTests> {
  await using small = await SmallWorkspace.make(files);
  return await makeTests("twice", small.workspace);
}

describe("a model solution as reference", () => {
  test("answers generated inputs, single questions, and new inputs of a search", async () => {
    await using small = await SmallWorkspace.make({
      ...BY_MODEL,
      "twice.py": "def twice(n):\n    return 2 * n if n < 123 else n\n",
    });
    const { workspace } = small;
    const { tests } = await makeTests("twice", workspace);
    expect(tests.get("small")?.at(-1)).toMatchObject({ args: [29n], expected: 58n });
    const solution = await withSolver("twice", workspace, async (solve) => solve([21]));
    expect(solution.answer).toBe("42");
    const around = { workspace, onEvent: () => undefined };
    const { last } = await huntInput([`${small.root}/twice.py`], { timeMs: 60_000 }, around);
    expect(last?.best).toMatchObject({ input: [123n], isSmallest: true });
    expect(last?.best?.counterexamples).toMatchObject([{ expected: 246, actual: 123 }]);
  });

  test("gives explanations the right answer to the smallest input", async () => {
    await using small = await SmallWorkspace.make({
      ...BY_MODEL,
      "problem.yaml": spec("manual: [[20], [900]]", NAMED),
      "twice.py": "def twice(n):\n    return 2 * n if n < 7 else n\n",
    });
    const { workspace, root } = small;
    await makeTests("twice", workspace);
    const reporter = new ReporterInTest();
    const options = { counterexample: true };
    const { judgings } = await testFiles([`${root}/twice.py`], options, { workspace, reporter });
    expect(judgings[0]).toMatchObject({
      verdict: "WA",
      counterexample: { args: [7], expected: 14, actual: 7 },
    });
  });

  test.each([
    [
      "is missing",
      {},
      /problem\.yaml:8:12: 'submissions\/twice\/accepted\/model\.py' cannot be run: there is no such file \[missing-program\]/,
    ],
    [
      "crashes on one input",
      { [MODEL]: "def twice(n):\n    return [0, 2, 4][n]\n" },
      /model\.py gives no answer to twice\(3\): .*IndexError/,
    ],
    ["has no function", { [MODEL]: "x = 3\n" }, /model\.py cannot be run/],
  ])("that %s is reported at its place in the spec", async (_, files, message) => {
    await expect(make({ "problem.yaml": BY_MODEL["problem.yaml"], ...files })).rejects.toThrow(
      message,
    );
  });

  test("in an unknown language is reported at its place in the spec", async () => {
    const yaml = spec("exhaustive: 3", "reference: solution.pas\n");
    await expect(make({ "problem.yaml": yaml, "solution.pas": "begin end." })).rejects.toThrow(
      /problem\.yaml:8:12: 'solution\.pas' cannot be run: the file extension .*\[unknown-language\]/,
    );
  });
});

describe("a second program as brute force", () => {
  const SLOW = "submissions/twice/accepted/slow.py";
  const files = (slow: string) => ({
    "problem.yaml": spec("exhaustive: 30", `${NAMED}brute: ${SLOW}\n`),
    [MODEL]: RIGHT,
    [SLOW]: slow,
  });

  test("agrees", async () => {
    const { tests } = await make(files("def twice(n):\n    return sum(2 for _ in range(n))\n"));
    expect(tests.get("small")).toHaveLength(30);
  });

  test("may take longer than the time limit of the exercise", async () => {
    const slow = `import time
def twice(n):
    while n == 7 and time.process_time() < 2.5: pass
    return 2 * n
`;
    const { tests } = await make(files(slow));
    expect(tests.get("small")).toHaveLength(30);
  });

  test("that disagrees is reported with the smallest input", async () => {
    await expect(make(files("def twice(n):\n    return min(2 * n, 20)\n"))).rejects.toThrow(
      "the smallest input is twice(11): solve returns 22, brute returns 20",
    );
  });
});

describe("a generator that is a program", () => {
  const GENERATOR = "generators/tens.py";
  const RANDOM = `import random, sys
seed, count, group = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
assert group == "small"
random.seed(seed)
for n in random.sample(range(100), count): print([10 * n])
`;
  const files = (generator: string, more = "") => ({
    "problem.yaml": `${spec(`{custom: ${GENERATOR}, count: 4}`, NAMED)}${more}`,
    [MODEL]: RIGHT,
    [GENERATOR]: generator,
  });

  test("prints one input per line, for its seed and count", async () => {
    const { tests, warnings } = await make(files(RANDOM));
    const cases = tests.get("small") ?? [];
    expect(cases).toHaveLength(4);
    expect(cases.every(({ args }) => (args[0] as bigint) % 10n === 0n)).toBe(true);
    expect(warnings).toEqual([]);
  });

  test.each([
    [
      "is not deterministic",
      "import os\nprint([os.urandom(1)[0]])\nprint([os.urandom(1)[0]])\n",
      "makes different inputs each time",
    ],
    [
      "prints what is no JSON",
      "print('ten')\n",
      "line 1 printed by generators/tens.py is not a valid input",
    ],
    ["makes what is out of bounds", "print([5000])\n", "makes an invalid input: n is 5000"],
    ["makes nothing", "pass\n", "generators/tens.py makes no inputs for the group small"],
    ["crashes", "raise ValueError('no seed')\n", "ended with exit status 1: "],
  ])("that %s is reported by its name", async (_, generator, message) => {
    await expect(make(files(generator))).rejects.toThrow(message);
  });

  test("has its inputs checked by the input check, which is a program too", async () => {
    const check =
      "import sys\nn = int(input())\nif n % 20: print('no twenty'); sys.exit(43)\nsys.exit(42)\n";
    const input = "  input_check: checkers/input.py\n";
    const valid = { ...files("print([40])\nprint([60])\n", input), "checkers/input.py": check };
    const yaml = valid["problem.yaml"]
      .replace("samples: [[1]]", "samples: [[20]]")
      .replace("count: 4", "count: 2");
    expect((await make({ ...valid, "problem.yaml": yaml })).tests.get("small")).toHaveLength(2);
    const refused = make({
      ...valid,
      "problem.yaml": yaml,
      [GENERATOR]: "print([40])\nprint([50])\n",
    });
    await expect(refused).rejects.toThrow(
      "generators/tens.py makes [50], which the input check rejects: no twenty",
    );
  });
});

describe("a checker program", () => {
  const CHECKER = "checkers/check.py";
  const files = (checker: string) => ({
    "problem.yaml": spec("exhaustive: 12", `${NAMED}answers: {checker: ${CHECKER}}\n`),
    [MODEL]: RIGHT,
    [CHECKER]: `import sys\n${checker}\n`,
  });
  const MODULO =
    "right = int(open(sys.argv[2]).read()); sys.exit(42 if (int(input()) - right) % 8 == 0 else 43)";

  test("accepts right answers other than the expected one", async () => {
    await using small = await SmallWorkspace.make({
      ...files(MODULO),
      "right.py": "def twice(n):\n    return 2 * n + 8\n",
      "wrong.py": "def twice(n):\n    return 2 * n + 4\n",
    });
    const { workspace, root } = small;
    const { warnings } = await makeTests("twice", workspace);
    expect(warnings.join()).not.toContain("checker");
    const paths = [`${root}/right.py`, `${root}/wrong.py`];
    const options = { problem: "twice", counterexample: true };
    const reporter = new ReporterInTest();
    const { judgings } = await testFiles(paths, options, { workspace, reporter });
    expect(judgings.map(({ verdict }) => verdict)).toEqual(["AC", "WA"]);
    expect(judgings[1]?.counterexample).toMatchObject({ args: [0], actual: 4 });
  });

  test("that accepts everything causes a warning", async () => {
    const { warnings } = await make(files("sys.exit(42)"));
    expect(warnings.join()).toContain("checkers/check.py accepted everything it was tried with");
  });

  test.each([
    ["accepts nothing", "sys.exit(43)", "rejects the expected answer 2"],
    ["crashes", "raise ValueError('bad')", "ValueError: bad"],
  ])("that %s is reported with the input", async (_, checker, message) => {
    await expect(make(files(checker))).rejects.toMatchObject({
      code: "program-failed",
      message: expect.stringContaining(message),
    });
  });
});

test("without bounds to count by, the counter-example is the smallest visible case that failed", async () => {
  await using small = await SmallWorkspace.make({
    "problem.yaml": spec(
      "manual: [{args: [[[1, 2], [3, 4]]], expected: 2}, {args: [[[5, 6]]], expected: 1}]",
      "",
      "  function: count\n  parameters: [{name: edges, type: 'list<pair<int, int>>'}]\n  returns: int",
    ).replace("samples: [[1]]", "samples: [{args: [[]], expected: 0}]"),
    "twice.py": "def count(edges):\n    return 0\n",
  });
  const { workspace, root } = small;
  await makeTests("twice", workspace);
  const reporter = new ReporterInTest();
  const options = { counterexample: true };
  const { judgings } = await testFiles([`${root}/twice.py`], options, { workspace, reporter });
  expect(judgings[0]).toMatchObject({
    verdict: "WA",
    counterexample: { args: [[[5, 6]]], expected: 1, actual: 0, smallest: false },
  });
});
