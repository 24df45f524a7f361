import { describe, expect, it } from "vitest";
import { wallMsFor } from "../../harness/core/judging/limits.ts";
import { judgingBoundMs } from "../../harness/engine/bound.ts";
import { suiteOf } from "../../harness/engine/index.ts";
import { oddSuite } from "./engine-bench.ts";
import { makePackage } from "./package/package-bench.ts";

const limits = (cpuMs: number) => ({
  cpuMs,
  wallMs: wallMsFor(cpuMs),
  memoryBytes: 2 ** 28,
  outputBytes: 2 ** 20,
});

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

  it("grows with the cases of a program, not with calls in turn", () => {
    const more = { ...suite, cases: new Map([["small", suite.cases.get("small") ?? []]]) };
    const bound = (of: typeof suite, kind: "function" | "program") =>
      judgingBoundMs(of, kind, limits(1000));
    expect(bound(more, "function")).toBe(bound(small, "function"));
    expect(bound(more, "program")).toBeGreaterThan(bound(small, "program"));
  });

  it("counts of a package every pass of every test, its validator's time too", async () => {
    const least = await boundOfPackage(false, 1000);
    expect(least).toBeGreaterThan(3 * (2 * 8000 + 8000));
    expect(await boundOfPackage(true, 1000)).toBe(least + 2 * 3 * (2 * 8000 + 8000));
    expect(await boundOfPackage(false, 2000)).toBeGreaterThan(least);
  });
});
