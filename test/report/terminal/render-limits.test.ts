import { expect, it } from "vitest";
import { renderLimits } from "../../../harness/report/terminal/render-limits.ts";

const PLAIN = { width: 80, isColour: false, isUnicode: true };

const proposal = {
  problemId: "p1",
  current: { timeMs: 1000, groupMs: undefined, timeFactors: { java: 2 } },
  limits: { timeMs: 500, groupMs: 700, timeFactors: { python: 1 } },
  languages: [
    {
      language: "python",
      limitMs: 500,
      slowest: {
        path: "p1/accepted/a.py",
        language: "python",
        slowestMs: 120,
        togetherMs: 0,
        margin: 3,
      },
    },
  ],
  noise: 1.24,
  tooSlow: 2,
  tooFast: ["p1/time_limit_exceeded/quick.py"],
};

it("shows the limits, the slowest program of each language and its margin", () => {
  expect(renderLimits(proposal, PLAIN)).toBe(`\
p1: time_limit: 0.5, group_time: 0.7, time_factors: { python: 1 }
  now time_limit: 1, time_factors: { java: 2 }
  language  slowest   limit  margin
  python     120 ms  500 ms    4.2x  a.py
  Measurements of one program differed by up to 24 %.
  1 of 2 too slow programs exceeds 1.5 times these limits.
  quick.py does not: make the tests larger, or the limits by hand.
`);
});

it("wraps long limits between words", () => {
  const timeFactors = { go: 1, java: 1.5, javascript: 1.5, python: 1, typescript: 1.5 };
  const limits = { ...proposal.limits, timeFactors };
  const [first, second] = renderLimits({ ...proposal, limits }, PLAIN).split("\n");
  expect(first).toBe("p1: time_limit: 0.5, group_time: 0.7, time_factors: { go: 1, java: 1.5,");
  expect(second).toBe("  javascript: 1.5, python: 1, typescript: 1.5 }");
});

it("asks for a too slow program if there is none", () => {
  const bare = { ...proposal, noise: undefined, tooSlow: 0, tooFast: [] };
  expect(renderLimits(bare, PLAIN)).toContain("add some to time_limit_exceeded/");
  expect(renderLimits(bare, PLAIN)).not.toContain("Measurements");
});
