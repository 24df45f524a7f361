import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { StoredTestsCheck } from "../../../harness/app/serve/check-stored-tests.ts";
import { openCourses } from "../../../harness/app/serve/open-courses.ts";
import type { Suite } from "../../../harness/engine/judging/suite.ts";
import type { TestCase } from "../../../harness/problems/problem.ts";
import { writeTests } from "../../../harness/problems/test-files.ts";
import { reference, SmallWorkspace, spec } from "../author/small-workspace.ts";

/** Waits for ever, without using the processor. */
const HANGS = "() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)";

const twice = (n: bigint): TestCase => ({
  args: [n],
  expected: n * 2n,
  isTimed: false,
  isForPrograms: true,
  stratum: "manual",
});

/** An exercise in a workspace of its own, whose stored answers are twice the inputs. */
async function storeExercise(referenceText: string) {
  const small = await SmallWorkspace.make({
    "problem.yaml": spec("manual: [[2], [3], [4]]"),
    "reference/twice.ts": referenceText,
  });
  const problem = await small.workspace.problem("twice");
  const tests = new Map([
    ["sample", [twice(1n)]],
    ["small", [twice(2n), twice(3n), twice(4n)]],
  ]);
  await writeTests(problem, tests);
  const suite: Suite = {
    problem,
    reference: { solve: () => 0n },
    referenceModule: join(small.root, "reference/twice.ts"),
    cases: tests,
    hash: "",
  };
  return { small, suite };
}

/** Compares exercises as a server does at its start, and returns its messages. */
async function compareAll(
  references: readonly string[],
  change: (suite: Suite) => Suite = (suite) => suite,
  maxMs = 60_000,
) {
  await using made = new AsyncDisposableStack();
  const suites: Suite[] = [];
  for (const each of references) {
    const { small, suite } = await storeExercise(each);
    made.use(small);
    suites.push(change(suite));
  }
  const closed: string[] = [];
  const unknown: string[] = [];
  const check = made.use(
    new StoredTestsCheck({
      onContradiction: (sentence) => closed.push(sentence),
      onUnknown: (sentence) => unknown.push(sentence),
      maxMs,
    }),
  );
  check.start(suites, "version");
  await check.done;
  return { closed, unknown, contradicted: check.contradictionOf("twice") };
}

describe("stored tests at the start of a server", () => {
  it("agree with the reference that made them", async () => {
    const { closed, unknown, contradicted } = await compareAll([reference()]);
    expect([closed, unknown, contradicted]).toEqual([[], [], undefined]);
  });

  it("close their exercise if the reference was edited: the first contradicted test is named", async () => {
    const edited = reference("", "([n]) => (n > 2n ? n * 3n : n * 2n)");
    const { closed, unknown, contradicted } = await compareAll([edited]);
    expect(contradicted).toEqual({ group: "small", call: "twice(3)", stored: "6", present: "9" });
    expect(closed).toEqual([
      "twice is closed for submissions: its reference contradicts its stored tests. The stored answer " +
        "to twice(3) of group small is 6, that of the reference 9. Run `grundy generate twice` and " +
        "reload the course.",
    ]);
    expect(unknown).toEqual([]);
  });

  it("are compared though the reference leaves a timer behind", async () => {
    const waiting = `${reference()}setInterval(() => {}, 1000);\n`;
    // Longer than this test may take.
    const { closed, unknown } = await compareAll([waiting], undefined, 3_600_000);
    expect([closed, unknown]).toEqual([[], []]);
  });

  it("are contradicted by a reference that fails on them", async () => {
    const failing = reference("", '([n]) => { throw new RangeError("too\\nlarge"); }');
    const { contradicted } = await compareAll([failing]);
    expect(contradicted).toMatchObject({ call: "twice(1)", present: "an error: too␊large" });
  });

  it("may have other right answers than the reference now, as its check says", async () => {
    const check = "check: (args, expected, actual) => ({ isRight: actual % 2n === expected % 2n })";
    const { closed, unknown } = await compareAll([reference(check, "([n]) => n * 4n")]);
    expect([closed, unknown]).toEqual([[], []]);
    const { contradicted } = await compareAll([reference(check, "([n]) => n * 4n + 1n")]);
    expect(contradicted).toMatchObject({ stored: "2", present: "5" });
  });

  it("are contradicted by a better answer, and by a worse one", async () => {
    const check =
      "check: (args, best, actual) => ({ isRight: true, score: Math.min(1, Number(actual) / Number(best)) })";
    for (const solve of ["([n]) => n * 2n + 1n", "([n]) => n * 2n - 1n"]) {
      const { contradicted } = await compareAll([reference(check, solve)]);
      expect(contradicted?.stored).toBe("2");
    }
  });

  it("are not judged by the reference alone if a program may accept several answers", async () => {
    const { closed, unknown } = await compareAll(
      [reference("", "([n]) => n * 3n")],
      ({ problem, ...suite }) => ({
        ...suite,
        problem: { ...problem, programs: { ...problem.programs, checker: "check.py" } },
      }),
    );
    expect(closed).toEqual([]);
    expect(unknown).toEqual([
      "twice: its stored tests could not be compared with its reference: its checker is a program, " +
        "which may accept both the stored answer and another. Run `grundy generate twice --check`.",
    ]);
  });

  it("of one exercise cost only its own comparison if its reference hangs or exits", async () => {
    const edited = reference("", "([n]) => n * 3n");
    const { closed, unknown } = await compareAll(
      [
        reference("", HANGS),
        reference("", "() => process.exit()"),
        "export const reference = {};\n",
        edited,
      ],
      undefined,
      10_000,
    );
    expect(unknown).toEqual([
      expect.stringContaining("this took longer than 10 s"),
      expect.stringContaining("the reference ended its thread"),
      expect.stringContaining("`reference` has no `solve`"),
    ]);
    expect(closed).toEqual([expect.stringMatching(/^twice is closed/)]);
  });

  it("are not compared where answers come from elsewhere, or are moves", async () => {
    const contradicting = reference("", "([n]) => n * 3n");
    const ofProgram = await compareAll([contradicting], (suite) => ({ ...suite, reference: {} }));
    const ofPlayer = await compareAll([contradicting], ({ problem, ...suite }) => ({
      ...suite,
      problem: { ...problem, interface: { ...problem.interface, isPlayer: true } },
    }));
    for (const { closed, unknown } of [ofProgram, ofPlayer]) {
      expect([closed, unknown]).toEqual([[], []]);
    }
  });

  it("do not keep a server from stopping while a reference hangs", async () => {
    const { small, suite } = await storeExercise(reference("", HANGS));
    await using _ = small;
    const unknown: string[] = [];
    {
      const onUnknown = (sentence: string) => unknown.push(sentence);
      await using check = new StoredTestsCheck({ onContradiction: onUnknown, onUnknown });
      check.start([suite], "version");
    }
    expect(unknown).toEqual([]);
  });

  it("are compared for all courses of a server", async () => {
    const { small } = await storeExercise(reference("", "([n]) => n * 3n"));
    await using _ = small;
    const exercises = "timezone: UTC\nexercises: [{ id: twice, points: 10 }]\n";
    await small.write({ "a.yaml": `name: A\n${exercises}`, "b.yaml": `name: B\n${exercises}` });
    const closed: string[] = [];
    await using check = new StoredTestsCheck({
      onContradiction: (sentence) => closed.push(sentence),
      onUnknown: (sentence) => closed.push(sentence),
    });
    const courses = await openCourses(
      ["a.yaml", "b.yaml"].map((name) => join(small.root, name)),
      { workspace: small.workspace, bundles: join(small.root, "bundles"), check },
    );
    await check.settle();
    expect(courses.map((course) => course.contradictionOf("twice")?.stored)).toEqual(["2", "2"]);
    expect(closed).toHaveLength(1);
  });

  it("that agreed are not compared again until Grundy, a reference or the tests change", async () => {
    const { small, suite } = await storeExercise(reference());
    await using _ = small;
    const agreed = new Set<string>();
    const compare = async (version: string, changed: Partial<Suite> = {}) => {
      const closed: string[] = [];
      const onContradiction = (sentence: string) => closed.push(sentence);
      await using check = new StoredTestsCheck({ onContradiction, onUnknown: () => {}, agreed });
      check.start([{ ...suite, ...changed }], version);
      await check.done;
      return closed.length;
    };
    expect(await compare("first")).toBe(0);
    await small.write({ "reference/twice.ts": reference("", "([n]) => n * 3n") });
    // Such a change without another version shows that nothing is compared.
    expect(await compare("first")).toBe(0);
    expect(await compare("first", { hash: "other tests" })).toBe(1);
    expect(await compare("second")).toBe(1);
    expect(await compare("second")).toBe(1);
  });
});
