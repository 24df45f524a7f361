import { describe, expect, it } from "vitest";
import { TestRecorder } from "../../harness/batch/judge-file.ts";
import type { Judging } from "../../harness/core/judging/judging.ts";
import type { Verdict } from "../../harness/core/judging/verdict.ts";
import type { TestCase } from "../../harness/problems/index.ts";
import { ODD } from "../engine/engine-bench.ts";
import { ACCEPTED } from "../report/sample-results.ts";

function makeTests(count: number, isForPrograms: (place: number) => boolean): TestCase[] {
  return Array.from({ length: count }, (_, place) => ({
    args: [BigInt(place)],
    expected: true,
    isTimed: false,
    isForPrograms: isForPrograms(place),
  }));
}

function watch(
  cases: readonly (readonly [string, number, Verdict])[],
  called: Judging["interface"] = "function",
) {
  const tests = new TestRecorder();
  for (const [id, index, verdict] of cases) {
    const told = { group: id, visibility: "hidden", cpuMs: undefined } as const;
    tests.take({ kind: "case-finished", ...told, index, verdict });
  }
  const [group] = ODD.groups;
  if (group === undefined) throw new Error("there is no group");
  return tests.close(
    { ...ACCEPTED, interface: called },
    {
      problem: { ...ODD, groups: ["small", "large"].map((id) => ({ ...group, id })) },
      cases: new Map([
        ["small", makeTests(6, (place) => place % 2 === 1)],
        ["large", makeTests(3, () => true)],
      ]),
    },
  );
}

describe("failed tests", () => {
  it("are listed by group and verdict, with tests that were not run", () => {
    const cases = [
      ["small", 0, "AC"],
      ["small", 2, "WA"],
      ["small", 3, "TLE"],
      ["small", 1, "AC"],
    ] as const;
    expect(watch(cases)).toEqual([
      { group: "small", failed: "2-3", notRun: "4-5", verdicts: { WA: "2", TLE: "3" } },
      { group: "large", failed: "", notRun: "0-2" },
    ]);
  });

  it("use the last verdict of a case", () => {
    const cases = [
      ["small", 0, "TLE"],
      ["small", 0, "AC"],
    ] as const;
    expect(watch(cases)[0]).toEqual({ group: "small", failed: "", notRun: "1-5" });
  });

  it("of programs have their positions among all tests", () => {
    const cases = [
      ["small", 0, "AC"],
      ["small", 1, "WA"],
    ] as const;
    expect(watch(cases, "program")[0]).toEqual({
      group: "small",
      failed: "3",
      notRun: "0,2,4-5",
      verdicts: { WA: "3" },
    });
  });
});
