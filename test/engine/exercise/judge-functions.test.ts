import { afterAll, describe, expect, it } from "vitest";
import { distinctTexts } from "../../../harness/core/judging/note-texts.ts";
import type { JudgeEvent } from "../../../harness/core/judging/event.ts";
import type { Judging } from "../../../harness/core/judging/judging.ts";
import type { Suite } from "../../../harness/engine/index.ts";
import { EngineBench, hurried, nearSuite, ODD, oddSuite } from "../engine-bench.ts";

/** All of a judging that must not differ between two runs. */
function withoutTimes(judging: Judging | undefined) {
  return { ...judging, submission: "", cpuMs: 0, wallMs: 0, memoryKib: 0 };
}

describe("a function", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());

  it("that is right gets all points", async () => {
    const judging = await bench.judge("odd.js", "export function isOdd(n) { return n % 2 === 1; }");
    expect(judging).toMatchObject({
      problem: "odd",
      language: "javascript",
      interface: "function",
      verdict: "AC",
      points: 100,
      maxPoints: 100,
      failures: [],
      notes: [],
      isolation: "none",
    });
    const full = { verdict: "AC", points: 50, maxPoints: 50 };
    expect(judging.groups).toEqual([
      { ...full, id: "small", visibility: "visible", cases: { total: 10, tried: 10, passed: 10 } },
      { ...full, id: "large", visibility: "hidden", cases: { total: 20, tried: 20, passed: 20 } },
    ]);
  });

  it("that is wrong shows its smallest failing case, and later groups are skipped", async () => {
    const judging = await bench.judge("odd.js", "export const isOdd = (n) => n > 4 || n === 1;");
    expect(judging.verdict).toBe("WA");
    expect(judging.failures).toEqual([
      {
        group: "small",
        verdict: "WA",
        args: [3],
        expected: true,
        actual: false,
        actualIsValue: true,
        message: "The answer is False, expected True.",
      },
    ]);
    expect(judging.groups.map(({ verdict, points }) => [verdict, points])).toEqual([
      ["WA", 0],
      ["skipped", 0],
    ]);
  });

  it("that is wrong in a hidden group learns nothing of its inputs, but keeps other points", async () => {
    const source =
      "export const isOdd = (n) => { if (n > 50) throw new Error('n is ' + n); return n % 2 === 1; };";
    const judging = await bench.judge("odd.js", source);
    expect(judging).toMatchObject({ verdict: "RTE", points: 50 });
    expect(judging.failures).toEqual([
      {
        group: "large",
        verdict: "RTE",
        message: expect.stringMatching(/^Hidden test \d+ of 20: run-time error\.$/),
      },
    ]);
  });

  it("that hangs on one call loses that case, in time", async () => {
    const source = "export function isOdd(n) { while (n === 3) {} return n % 2 === 1; }";
    const suite = hurried(oddSuite());
    const judging = await bench.judge("odd.js", source, { suite, isThorough: true });
    expect(judging).toMatchObject({ verdict: "TLE" });
    expect(judging.groups.map(({ points }) => points)).toEqual([0, 0]);
    expect(judging.failures[0]).toMatchObject({ args: [3], verdict: "TLE" });
    expect(judging.failures[0]?.message).toMatch(
      /^Even for this small input the function does not return: .*\nThe call was ended after 1\.\d\d s of CPU time; the limit is 1\.00 s\.$/,
    );
  });

  it("that crashes on one call loses that case, and the process is started again", async () => {
    const source = "export function isOdd(n) { if (n === 3) process.exit(7); return n % 2 === 1; }";
    const judging = await bench.judge("odd.js", source, { isThorough: true });
    expect(judging.groups[0]?.cases).toEqual({ total: 10, tried: 10, passed: 9 });
    expect(judging.failures[0]).toMatchObject({ args: [3], verdict: "RTE" });
  });

  it("that takes its time to fail does not keep the judge for long", async () => {
    const source = `export function isOdd() {
      const used = () => { const { user, system } = process.cpuUsage(); return user + system; };
      for (const end = used() + 600_000; used() < end; ) {}
      throw new Error("no");
    }`;
    const events: JudgeEvent[] = [];
    const suite = hurried(oddSuite());
    const onEvent = (event: JudgeEvent) => events.push(event);
    const judging = await bench.judge("odd.js", source, { suite, onEvent });
    expect(judging).toMatchObject({ verdict: "RTE", points: 0 });
    expect(events.filter(({ kind }) => kind === "case-finished").length).toBeLessThan(6);
  });

  it("that exits with status 0 earns nothing by it", async () => {
    const judging = await bench.judge("odd.js", "export function isOdd() { process.exit(0); }");
    expect(judging).toMatchObject({ verdict: "RTE", points: 0 });
    expect(judging.failures[0]?.message).toContain("must return its answer, not exit");
  });

  it("that keeps state between calls passes what passes alone, with a note", async () => {
    const source = "let calls = 0; export const isOdd = (n) => (calls++ ? !(n % 2) : n % 2 === 1);";
    const judging = await bench.judge("odd.js", source);
    expect(judging).toMatchObject({ verdict: "AC", points: 100 });
    expect(distinctTexts(judging.notes)).toEqual([
      expect.stringContaining("keeps state between calls"),
    ]);
  });

  it("that dies only of earlier calls passes what passes alone, down to the last case", async () => {
    const source =
      "let calls = 0; export const isOdd = (n) => { if (++calls > 3) process.exit(1); return n % 2 === 1; };";
    const judging = await bench.judge("odd.js", source);
    expect(judging).toMatchObject({ verdict: "AC", points: 100 });
    expect(distinctTexts(judging.notes)).toEqual([
      expect.stringContaining("keeps state between calls"),
    ]);
  });

  it.each([
    ["a constant among others and the other one alone", "calls++ > 0"],
    ["right alone for all cases but one", "calls++ > 0 ? false : n % 2 === 1 && n !== 7"],
  ])("that answers %s earns nothing", async (_, answer) => {
    const source = `let calls = 0; export const isOdd = (n) => ${answer};`;
    const judging = await bench.judge("odd.js", source);
    expect(judging).toMatchObject({ verdict: "WA", points: 0 });
  });

  it("that prints instead of returning gets a hint", async () => {
    const judging = await bench.judge(
      "odd.js",
      "export const isOdd = (n) => { console.log(n % 2); };",
    );
    expect(judging.verdict).toBe("WA");
    expect(judging.failures[0]).toMatchObject({ printed: "0\n" });
    expect(judging.failures[0]?.message).toContain("must return its answer, not print it");
  });

  it("may print as it likes, when it also returns", async () => {
    const source = "export const isOdd = (n) => { console.log('trying', n); return n % 2 === 1; };";
    expect(await bench.judge("odd.js", source)).toMatchObject({ verdict: "AC", points: 100 });
  });

  it("that prints without end is stopped", async () => {
    const source =
      "export const isOdd = () => { for (;;) process.stdout.write('x'.repeat(5000)); };";
    expect(await bench.judge("odd.js", source)).toMatchObject({ verdict: "OLE", points: 0 });
  });

  it("of another type than asked for names both types", async () => {
    const judging = await bench.judge("odd.js", "export const isOdd = (n) => String(n % 2 === 1);");
    expect(judging.failures[0]).toMatchObject({
      verdict: "WA",
      message: [
        'Return true or false itself, without quotation marks, not the text "false".',
        'The answer is the text "false" where a bool is expected.',
      ].join("\n"),
      actual: '"false"',
    });
  });

  it("that returns 0 and 1 for a bool passes with a note", async () => {
    const judging = await bench.judge("odd.js", "export const isOdd = (n) => n % 2;");
    expect(judging).toMatchObject({ verdict: "AC", points: 100 });
    const note = expect.stringContaining("0 or 1");
    expect(judging.notes).toEqual([
      { text: note, group: "small" },
      { text: note, group: "large" },
    ]);
  });

  it("that does not parse is a compile error in every group", async () => {
    const judging = await bench.judge("odd.js", "export function isOdd(n) { return n %% 2; }");
    expect(judging).toMatchObject({ verdict: "CE", points: 0 });
    expect(judging.groups.map(({ verdict }) => verdict)).toEqual(["CE", "CE"]);
    expect(judging.failures).toHaveLength(1);
    expect(judging.failures[0]?.message).toContain("SyntaxError");
  });

  it("with a near-miss name gets the right one suggested", async () => {
    const judging = await bench.judge("odd.js", "export function isodd(n) { return n % 2 === 1; }");
    expect(judging).toMatchObject({ verdict: "CE", interface: "unknown" });
    expect(judging.failures[0]?.message).toMatch(/isodd[\s\S]*isOdd|isOdd[\s\S]*isodd/);
  });

  it("that fails while it is loaded is a run-time error", async () => {
    const source = "null.x; export function isOdd(n) { return n % 2 === 1; }";
    const judging = await bench.judge("odd.js", source);
    expect(judging).toMatchObject({ verdict: "RTE", points: 0 });
    expect(judging.failures[0]?.message).toContain("could not be loaded");
  });

  it("that exits while it is loaded earns nothing", async () => {
    const source = "process.exit(0); export function isOdd(n) { return n % 2 === 1; }";
    expect(await bench.judge("odd.js", source)).toMatchObject({ verdict: "RTE", points: 0 });
  });

  it("that hangs on one board of an optimisation loses it and the larger ones", async () => {
    const source = "export const near = (n) => { while (n === 20) {} return n; };";
    const judging = await bench.judge("near.js", source, { suite: hurried(nearSuite()) });
    expect(judging).toMatchObject({ verdict: "TLE", points: 16.67 });
    expect(judging.groups[0]?.cases).toEqual({ total: 3, tried: 2, passed: 1 });
    expect(distinctTexts(judging.notes)).toEqual([expect.stringContaining("larger ones")]);
  });

  it("that hangs on the largest board of an optimisation loses that board alone", async () => {
    const source = "export const near = (n) => { while (n === 40) {} return n; };";
    const cases = nearSuite().cases.get("only")?.toReversed() ?? [];
    const suite = hurried({ ...nearSuite(), cases: new Map([["only", cases]]) });
    const judging = await bench.judge("near.js", source, { suite });
    expect(judging.groups[0]?.cases).toEqual({ total: 3, tried: 3, passed: 2 });
    expect(judging.notes).toEqual([]);
  });

  it("that forges answers on the judge's descriptor earns nothing", async () => {
    const source = `import { writeSync } from "node:fs";
      export function isOdd() { writeSync(4, Buffer.from([0, 0, 0, 4, 0x6c, 0x31, 0x3a, 0x74])); return true; }`;
    const judging = await bench.judge("odd.js", source);
    expect(judging).toMatchObject({ verdict: "RTE", points: 0 });
    expect(judging.failures[0]?.message).toContain("protocol");
  });

  it("that forges a huge answer while it is loaded is a run-time error, no fault of the judge", async () => {
    const source = `import { writeSync } from "node:fs";
      writeSync(4, Buffer.from([255, 255, 255, 255]));
      export function isOdd(n) { return n % 2 === 1; }`;
    const judging = await bench.judge("odd.js", source);
    expect(judging).toMatchObject({ verdict: "RTE", points: 0 });
    expect(judging.failures[0]?.message).toContain("could not be loaded");
  });

  it("may use the other files of its folder", async () => {
    const judging = await bench.judge("odd.js", 'export { isOdd } from "./parity.js";', {
      companions: { "parity.js": "export const isOdd = (n) => n % 2 === 1;" },
    });
    expect(judging).toMatchObject({ verdict: "AC" });
  });

  it("gets the same result twice, except for times", async () => {
    const source = "export const isOdd = (n) => n % 3 === 1;";
    const [first, second] = [
      await bench.judge("odd.js", source),
      await bench.judge("odd.js", source),
    ];
    expect(withoutTimes(first)).toEqual(withoutTimes(second));
  });

  it("emits its events in order", async () => {
    const events: JudgeEvent[] = [];
    await bench.judge("odd.js", "export const isOdd = (n) => n % 2 === 1;", {
      onEvent: (event) => events.push(event),
    });
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.slice(0, 4)).toEqual([
      "judging-started",
      "compile-started",
      "compile-finished",
      "group-started",
    ]);
    expect(kinds.at(-1)).toBe("judging-finished");
    expect(kinds).not.toContain("explaining-started");
    expect(kinds.filter((kind) => kind === "case-finished")).toHaveLength(30);
  });

  it("without any tests is a judge error, never accepted", async () => {
    const suite = oddSuite({ cases: new Map() });
    const judging = await bench.judge("odd.js", "export const isOdd = (n) => n % 2 === 1;", {
      suite,
    });
    expect(judging).toMatchObject({ verdict: "JE", points: 0 });
  });

  it("whose answers are optimised gets the average of its cases", async () => {
    const half = "export const near = (n) => (n === 20 ? 99 : n / 2);";
    const judging = await bench.judge("near.js", half, { suite: nearSuite() });
    expect(judging).toMatchObject({ verdict: "WA", points: 16.67, maxPoints: 50 });
    expect(judging.groups[0]?.cases).toEqual({ total: 3, tried: 3, passed: 2 });
    expect(judging.failures[0]).toMatchObject({ args: [20], message: "99 is larger than 20" });
    expect(judging.failures[0]).not.toHaveProperty("expected");
  });

  it("gets the time limit of its language", async () => {
    const slow = { ...ODD, limits: { ...ODD.limits, timeFactors: { javascript: 20 } } };
    const source =
      "export function isOdd(n) { const used = () => { const { user, system } = process.cpuUsage(); return user + system; }; const end = used() + 5e5; while (n === 3 && used() < end) {} return n % 2 === 1; }";
    const judge = async (suite: Suite) => bench.judge("odd.js", source, { suite });
    expect(await judge(hurried(oddSuite(), 300))).toMatchObject({ verdict: "TLE" });
    const suite = hurried(oddSuite({ problem: slow }), 300);
    expect(await judge(suite)).toMatchObject({ verdict: "AC" });
  });
});
