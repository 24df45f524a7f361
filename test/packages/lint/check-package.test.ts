import { describe, expect, it } from "vitest";
import { checkPackage, isToBeAccepted } from "../../../harness/packages/lint/check-package.ts";
import { tinyPackage, tinyProgram, tinySubmission } from "../tiny-package.ts";

const told = (...args: Parameters<typeof tinyPackage>) =>
  checkPackage(tinyPackage(...args)).map(({ severity, code }) => `${severity} ${code}`);
const inputValidators = [tinyProgram("input_validators/check.py", "")];

describe("a package's parts", () => {
  it("are all there, or are missed", () => {
    expect(told({ inputValidators })).toEqual([]);
    expect(told()).toEqual(["warning no-input-validator"]);
    expect(told({ inputValidators, statements: [] })).toEqual(["warning no-statement"]);
    expect(told({ inputValidators, submissions: [] })).toEqual([
      "mistake no-accepted",
      "warning no-rejected",
    ]);
  });

  it("are named as the format has them", () => {
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
  ] as const)("a submission with %s is to be accepted: %3$s", (_, rule, isAccepted) => {
    expect(isToBeAccepted(tinySubmission("submissions/a.py", rule))).toBe(isAccepted);
  });
});
