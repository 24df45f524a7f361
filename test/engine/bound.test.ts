import { describe, expect, it } from "vitest";
import { wallMsFor } from "../../harness/core/judging/limits.ts";
import { judgingBoundMs } from "../../harness/engine/bound.ts";
import { suiteOf } from "../../harness/engine/index.ts";
import type { TestCase } from "../../harness/problems/index.ts";
import { ODD, oddSuite } from "./engine-bench.ts";
import { makePackage } from "./package/package-bench.ts";

const limits = (cpuMs: number) => ({
  cpuMs,
  wallMs: wallMsFor(cpuMs),
  memoryBytes: 2 ** 28,
  outputBytes: 2 ** 20,
});

/** A limit of 1 s, and the parts that every judging has under it. */
const CPU_MS = 1000;
const BUILD_MS = 4 * 180_000 + 2 * 30_000 + 2 * 8000;
const SAMPLES_MS = 2 * (2 * 6 * CPU_MS + 4 * 8000);
const EXPLAINING_MS = 20 * 8000 + 60_000;

const boundOfPackage = async (isMultiPass: boolean, validationMs: number) => {
  const suite = await suiteOf({
    package: makePackage({ kind: { isMultiPass }, limits: { validationMs, passes: 3 } }),
    timeMs: 1000,
    outputValidator: undefined,
    staticValidator: undefined,
    graders: new Map(),
  });
  return judgingBoundMs(suite, "program", limits(1000));
};

/** The part of a group with so many cases of a program. */
function boundOfPrograms(cases: number): number {
  return 2 * (cases + 5 + 1 + 7) * CPU_MS + 10 * 8000;
}

describe("the bound of a judging", () => {
  const suite = oddSuite();
  const small = {
    ...suite,
    cases: new Map([["small", (suite.cases.get("small") ?? []).slice(0, 5)]]),
  };

  it("grows with the limit, for functions and for programs", () => {
    for (const kind of ["function", "program"] as const) {
      const bound = judgingBoundMs(suite, kind, limits(1000));
      expect(bound).toBeGreaterThan(judgingBoundMs(suite, kind, limits(100)));
      expect(bound).toBeLessThan(Infinity);
    }
  });

  it("grows with the cases of a program, and with the starts of a function judged alone", () => {
    const more = { ...suite, cases: new Map([["small", suite.cases.get("small") ?? []]]) };
    const bound = (of: typeof suite, kind: "function" | "program") =>
      judgingBoundMs(of, kind, limits(1000));
    expect(bound(more, "function") - bound(small, "function")).toBe(5 * 2 * 250);
    expect(bound(more, "program") - bound(small, "program")).toBe(5 * 2 * CPU_MS);
  });

  it("counts of a package every pass of every test, its validator's time too", async () => {
    const validators = 4 * 12_000;
    const passMs = 2 * 8000 + 12_000;
    expect(await boundOfPackage(false, 2000)).toBe(BUILD_MS + 3 * passMs + validators);
    expect(await boundOfPackage(true, 2000)).toBe(BUILD_MS + 3 * 3 * passMs + validators);
  });

  it("is the sum of its parts for a program", () => {
    const few = {
      ...suite,
      cases: new Map([["small", suite.cases.get("small")?.slice(0, 3) ?? []]]),
    };
    expect(judgingBoundMs(few, "program", limits(1000))).toBe(
      BUILD_MS + SAMPLES_MS + boundOfPrograms(3) + boundOfPrograms(0) + EXPLAINING_MS,
    );
  });

  const judgedAloneMs = (cases: number) => 250 * cases + (20 + 5 + 1 + 5 + 2 * (7 + 1)) * CPU_MS;
  it.each<[string, boolean[], "exact" | "optimisation", number]>([
    [
      "whose calls share a process",
      [false, false, false],
      "exact",
      (6 + 2 * 2) * CPU_MS + judgedAloneMs(3),
    ],
    ["with a timed call", [true, false, false], "exact", (6 + 2 * 1) * CPU_MS + judgedAloneMs(2)],
    ["with timed calls only", [true, true, true], "exact", (6 + 2 * 3) * CPU_MS],
    ["that is optimised", [false, false, true], "optimisation", (6 + 2 * 3) * CPU_MS],
    ["without cases", [], "exact", (6 + 2 * 2) * CPU_MS],
  ])("is the sum of its parts for a group of a function %s", (_, areTimed, scoring, cpuMs) => {
    const tests = areTimed.map((isTimed): TestCase => ({
      args: [1n],
      expected: true,
      isTimed,
      isForPrograms: true,
    }));
    const problem = {
      ...ODD,
      answers: { ...ODD.answers, scoring },
      groups: ODD.groups.slice(0, 1),
    };
    const bound = judgingBoundMs(
      { ...suite, problem, cases: new Map([["small", tests]]) },
      "function",
      limits(1000),
    );
    expect(bound).toBe(BUILD_MS + SAMPLES_MS + 2 * cpuMs + 16 * 8000 + EXPLAINING_MS);
  });
});
