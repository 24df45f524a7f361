import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { distinguishNames, serveExercise } from "../../../harness/app/serve/served-exercise.ts";
import { oddSuite } from "../../engine/engine-bench.ts";
import { makeWorkspace } from "../own-workspace.ts";

const check = () => ({ isRight: true }) as const;

test("an exercise says whether other answers than those of its samples can be right", async () => {
  const problem = await makeWorkspace("/nowhere").problem("p1");
  const { reference } = await import("../../../reference/p1.ts");
  const facts = { id: "p1", points: 10, groups: [] };
  const cases = new Map();
  const exact = await serveExercise({ problem, cases, reference }, facts, new Set());
  expect(exact).not.toHaveProperty("hasSeveralAnswers");
  const several = { problem, cases, reference: { ...reference, check } };
  expect((await serveExercise(several, facts, new Set())).hasSeveralAnswers).toBe(true);
});

test("exercises of one name show their IDs, and only they", () => {
  const named = distinguishNames([
    { id: "p1", name: "Stones" },
    { id: "p1-play", name: "Stones" },
    { id: "p2", name: "Coins" },
  ]);
  expect(named.map(({ name }) => name)).toEqual(["Stones (p1)", "Stones (p1-play)", "Coins"]);
});

test("a page says which modules are allowed, in its language", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-served-"));
  try {
    await writeFile(join(folder, "statement.en.md"), "# Odd\n");
    await writeFile(join(folder, "statement.ru.md"), "# Odd\n");
    const suite = oddSuite();
    const called = { ...suite.problem.interface, pythonModules: ["numpy"] };
    const problem = { ...suite.problem, folder, interface: called };
    const result = { id: "odd", points: 100, groups: [] };
    const served = await serveExercise({ ...suite, problem }, result, new Set(["python"]));
    const [english, russian] = served.statements.map(({ html }) => html);
    expect(served.languages[0]?.starter).toMatch(/^# You may import numpy\.\n\ndef isOdd/);
    expect(english).toContain("may also import <code>numpy</code>.</p>");
    expect(russian).toContain("импортировать ещё и <code>numpy</code>.</p>");
    expect(served.modules).toEqual(["numpy"]);
    const written = { kind: "tests", asksAnswers: true } as Extract<
      typeof problem.task,
      { kind: "tests" }
    >;
    const tests = await serveExercise(
      { ...suite, problem: { ...problem, task: written } },
      result,
      new Set(),
    );
    expect(tests.languages[0]?.starter).toContain("with the right answer after ->");
  } finally {
    await rm(folder, { recursive: true });
  }
});
