import { describe, expect, it } from "vitest";
import { checkPackage, isToBeAccepted } from "../../../harness/packages/lint/check-package.ts";
import { tinyPackage, tinyProgram, tinySubmission } from "../tiny-package.ts";

const told = (...args: Parameters<typeof tinyPackage>) =>
  checkPackage(tinyPackage(...args)).map(({ severity, code }) => `${severity} ${code}`);
const inputValidators = [tinyProgram("input_validators/check.py", "")];

describe("a package's parts", () => {
  it("are reported if missing", () => {
    expect(told({ inputValidators })).toEqual([]);
    expect(told()).toEqual(["warning no-input-validator"]);
    expect(told({ inputValidators, statements: [] })).toEqual(["warning no-statement"]);
    expect(told({ inputValidators, submissions: [] })).toEqual([
      "mistake no-accepted",
      "warning no-rejected",
    ]);
  });

  it("include a submission that must be rejected, or must not get all points", () => {
    const scoring = { kind: "2025-09", aggregation: "sum", maxScore: 100 } as const;
    const secret = { ...tinyPackage().secret, scoring: { ...scoring, staticScore: undefined } };
    const withScore = (score: readonly [number, number]) =>
      told({
        inputValidators,
        secret,
        submissions: [
          tinySubmission("submissions/accepted/a.py", { final: ["AC"] }),
          tinySubmission("submissions/partially_accepted/b.py", { final: ["AC"], score }),
        ],
      });
    expect(withScore([-Infinity, 99])).toEqual([]);
    expect(withScore([100, 100])).toEqual(["warning no-rejected"]);
  });

  it("are called by the format's names", () => {
    const pkg = tinyPackage({ inputValidators, statements: [] });
    expect(checkPackage(pkg)).toMatchObject([{ file: "statement" }]);
    expect(checkPackage({ ...pkg, format: "legacy" })).toMatchObject([
      { file: "problem_statement" },
    ]);
  });

  it.each([
    ["permitted AC alone", { permitted: ["AC"] }, true],
    ["final AC alone", { final: ["AC"] }, true],
    ["AC and WA", { permitted: ["AC", "WA"] }, false],
    ["AC of one group", { permitted: ["AC"], group: "secret/1" }, false],
    ["a score", { score: [0, 50] }, false],
  ] as const)("a submission with %s must be accepted: %3$s", (_, rule, isAccepted) => {
    expect(isToBeAccepted(tinySubmission("submissions/a.py", rule))).toBe(isAccepted);
  });
});
