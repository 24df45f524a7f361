import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../harness/cli/config.ts";
import { Workspace } from "../../../harness/app/workspace/workspace.ts";
import type { Judging } from "../../../harness/core/judging/judging.ts";
import { toSubmission } from "../../../harness/engine/build/submission.ts";
import type { JudgeOptions } from "../../../harness/engine/judging/judge-options.ts";
import type { Suite } from "../../../harness/engine/judging/suite.ts";
import { languagesFor } from "../../../harness/engine/judging/written-language.ts";
import { refuse } from "../../../harness/engine/judge-submission.ts";
import { judgeTests } from "../../../harness/engine/tests/judge-tests.ts";
import { isCaughtAt } from "../../../harness/problems/kill-matrix.ts";

const folder = fileURLToPath(new URL("../../..", import.meta.url));
const workspace = new Workspace(readConfig({}, { folder, by: "name" }), () => ({
  signal: new AbortController().signal,
  [Symbol.dispose]: () => undefined,
}));

let suite: Suite;
beforeAll(async () => {
  suite = await workspace.suite("p1-tests");
});

/** Judges tests without a sandbox: they run nothing. */
async function judge(text: string, judgedSuite = suite): Promise<Judging> {
  const bytes = Buffer.from(text);
  const read = toSubmission(
    { label: "tests.txt", name: "tests.txt", bytes, companions: [], notes: [] },
    languagesFor(suite.problem, []),
  );
  if (read.kind !== "submission") throw new RangeError(JSON.stringify(read));
  const options = {
    suite: judgedSuite,
    submission: read.submission,
    sandbox: { isolation: "none" },
  } as unknown as JudgeOptions;
  for await (const event of judgeTests(options)) {
    if (event.kind === "judging-finished") return event.judging;
  }
  throw new RangeError("the judging did not finish");
}

describe("submitted tests", () => {
  test("that catch all bugs are accepted, and the least number is named", async () => {
    const judging = await judge("9 -> True\n23 -> False\n24 -> False\n22 -> True\n");
    expect(judging).toMatchObject({
      verdict: "AC",
      points: 100,
      interface: "tests",
      missed: 0,
      least: { tests: 2, proved: true },
    });
    expect(judging.caught).toHaveLength(12);
    expect(judging.notes.map(({ text }) => text)).toEqual([
      "4 tests catch all 12 bugs; 2 tests suffice for all 12.",
    ]);
  });

  test("of a file that is too large are not compiled either", async () => {
    const submission = {
      label: "tests.txt",
      language: languagesFor(suite.problem, [])[0] as never,
    };
    for await (const event of refuse(suite, submission, "too large", "none")) {
      if (event.kind !== "judging-finished") continue;
      expect(event.judging).toMatchObject({ verdict: "CE", interface: "tests", missed: 12 });
    }
    expect.assertions(1);
  });

  test("with lines that cannot be read are told their wrong answers, too", async () => {
    const { verdict, failures } = await judge("7 -> True\n0 -> True\nfoo\n");
    expect(verdict).toBe("CE");
    expect(failures[0]?.message?.match(/^Line \d/gm)).toEqual(["Line 1", "Line 2", "Line 3"]);
  });

  test("score by the share of each group; bugs are named only where the spec says so", async () => {
    const judging = await judge("7 -> False\n9 -> True\n");
    expect(judging).toMatchObject({
      verdict: "WA",
      caught: ["always_true", "b_moves_first", "greedy", "misere", "5", "11", "12"],
      missed: 5,
      catches: [
        {
          line: 1,
          call: "AcanWin(7)",
          caught: ["always_true", "b_moves_first", "misere", "5", "11"],
        },
        { line: 2, call: "AcanWin(9)", caught: ["greedy", "5", "12"] },
      ],
    });
  });

  test("with a wrong answer get no points, and all such lines are named", async () => {
    const judging = await judge("7 -> True\n8 -> True\n9 -> True\n");
    expect(judging).toMatchObject({ verdict: "WA", points: 0 });
    expect(judging).toMatchObject({ caught: [], missed: 12 });
    expect(judging.catches).toBeUndefined();
    expect(judging.failures[0]?.message).toBe(
      "Line 1: this is not the answer to AcanWin(7).\nLine 2: this is not the answer to AcanWin(8).",
    );
  });

  test("with a wrong answer are corrected, with the reason, where the spec says so", async () => {
    const { bugs } = suite;
    const { explain } = await workspace.reference(await workspace.problem("p1"));
    if (bugs === undefined || explain === undefined) throw new RangeError("nothing to explain");
    const judging = await judge("7 -> True\n", { ...suite, bugs: { ...bugs, explain } });
    const [first, ...reason] = judging.failures[0]?.message.split("\n") ?? [];
    expect(first).toBe("Line 1: you say True for AcanWin(7), but the answer is False.");
    expect(reason.join()).toContain("B");
  });

  test("that cannot be read are a compile error", async () => {
    const judging = await judge("0 -> True\n");
    expect(judging).toMatchObject({ verdict: "CE", points: 0 });
    // The bounds are those of the tests, not of p1.
    expect(judging.failures[0]?.message).toBe("Line 1: n is 0, but must be 1 to 1000.");
  });
});

/** The fewest rows whose union has all columns: tries all sets of one row, of two and so on. */
function leastByTrying(rows: ReadonlySet<number>, all: number): number {
  let unions = new Set([0]);
  for (let count = 0; count <= all; count += 1) {
    if (unions.has(all)) return count;
    unions = new Set([...unions].flatMap((union) => [...rows].map((row) => union | row)));
  }
  throw new RangeError("a column is empty");
}

test.each([
  ["p1-tests", 2],
  ["heaps-tests", 3],
  ["p4-tests", 2],
])("the least number of %s is that of trying all sets of inputs", async (id, tests) => {
  const { bugs } = await workspace.suite(id);
  if (bugs === undefined) throw new RangeError("no bugs");
  const { matrix, task, places } = bugs;
  const rows = new Set<number>();
  for (const place of places.values()) {
    rows.add(
      task.bugs.reduce((row, { name }, bug) => {
        const bits = matrix.catches.get(name) ?? new Uint8Array();
        return isCaughtAt(bits, place) ? row | (1 << bug) : row;
      }, 0),
    );
  }
  expect(leastByTrying(rows, 2 ** task.bugs.length - 1)).toBe(tests);
  expect(matrix.least).toEqual({ tests, proved: true });
});
