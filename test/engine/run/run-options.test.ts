import { describe, expect, it } from "vitest";
import { suiteOf } from "../../../harness/engine/index.ts";
import { withMachineFactor } from "../../../harness/engine/judging/suite.ts";
import { limitsFor } from "../../../harness/engine/run/run-options.ts";
import { LANGUAGES } from "../../../harness/languages/index.ts";
import { ODD, oddSuite } from "../engine-bench.ts";
import { makePackage } from "../package/package-bench.ts";

const limitsOf = (id: string, timeFactors: Readonly<Record<string, number>>) => {
  const language = LANGUAGES.find((each) => each.id === id);
  if (language === undefined) throw new RangeError(id);
  const limits = { ...ODD.limits, timeMs: 1000, timeFactors };
  const suite = oddSuite({ problem: { ...ODD, limits } });
  return { language, suite, limits: limitsFor({ suite, submission: { language } }) };
};

describe("the limits of a submission", () => {
  it("have the exercise's factor for the language", () => {
    const { limits } = limitsOf("python", { python: 2.5 });
    const { memoryBytes, outputBytes } = ODD.limits;
    expect(limits).toEqual({ cpuMs: 2500, wallMs: 14_000, memoryBytes, outputBytes });
  });

  it("have the language's own factor where the exercise has none", () => {
    const { language, limits } = limitsOf("python", { java: 2.5 });
    expect(limits.cpuMs).toBe(1000 * language.timeFactor);
    expect(language.timeFactor).toBeGreaterThan(1);
  });

  it("are longer on a slow machine, and say so", () => {
    const { language, suite } = limitsOf("python", { python: 2 });
    const slow = withMachineFactor(suite, 1.5);
    expect(limitsFor({ suite: slow, submission: { language } })).toMatchObject({
      cpuMs: 3000,
      wallMs: 16_000,
      machineFactor: 1.5,
    });
    expect(withMachineFactor(slow, 1)).toEqual(suite);
  });

  it("stay those of the format in a package, however slow the machine is", async () => {
    const of = { package: makePackage({}), timeMs: 1000, graders: new Map() };
    const suite = await suiteOf({ ...of, outputValidator: undefined, staticValidator: undefined });
    expect(withMachineFactor(suite, 4)).toBe(suite);
  });
});
