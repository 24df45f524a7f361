import { describe, expect, it } from "vitest";
import { limitsFor } from "../../../harness/engine/run/run-options.ts";
import { LANGUAGES } from "../../../harness/languages/index.ts";
import { ODD, oddSuite } from "../engine-bench.ts";

const limitsOf = (id: string, timeFactors: Readonly<Record<string, number>>) => {
  const language = LANGUAGES.find((each) => each.id === id);
  if (language === undefined) throw new RangeError(id);
  const limits = { ...ODD.limits, timeMs: 1000, timeFactors };
  const suite = oddSuite({ problem: { ...ODD, limits } });
  return { language, limits: limitsFor({ suite, submission: { language } }) };
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
});
