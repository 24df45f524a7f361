import { describe, expect, it } from "vitest";
import { toFailureFacts } from "../../../harness/engine/explain/failure-facts.ts";
import type { CaseOutcome } from "../../../harness/engine/judging/case-outcome.ts";
import { ODD } from "../engine-bench.ts";

const [visible, hidden] = ODD.groups;
const test = { args: [987_654_321n], expected: true, isTimed: false, isForPrograms: true };
const outcome: CaseOutcome = {
  index: 17,
  verdict: "TLE",
  message: "987654321",
  score: 0,
  notes: ["987654321"],
  actual: 987_654_321,
  printed: "987654321",
  cpuMs: 987,
  trouble: "slow",
};

function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "bigint" ? String(part) : part,
  );
}

describe("the facts of a failure that an explanation may use", () => {
  it("has the input of a visible case", () => {
    expect(visible && toFailureFacts(visible, outcome, test)).toEqual({
      group: visible,
      verdict: "TLE",
      isSlow: true,
      failingInput: [987_654_321n],
      expected: true,
    });
  });

  it("has only the verdict of a hidden case", () => {
    const facts = hidden && toFailureFacts(hidden, outcome, test);
    expect(facts).toMatchObject({
      verdict: "TLE",
      isSlow: true,
      failingInput: undefined,
      expected: undefined,
    });
    expect(asText(facts)).not.toContain("987");
    expect(asText(facts)).not.toContain("17");
  });

  it.each([
    ["TLE", "slow", true],
    ["TLE", "waited", false],
    ["TLE", undefined, false],
    ["WA", "slow", false],
  ] as const)(
    "calls a visible case with %s and trouble %s slow: %s",
    (verdict, trouble, isSlow) => {
      const facts = visible && toFailureFacts(visible, { ...outcome, verdict, trouble }, test);
      expect(facts).toMatchObject({ verdict, isSlow });
    },
  );

  it.each([
    ["TLE", "waited", true],
    ["TLE", undefined, true],
    ["MLE", "slow", false],
  ] as const)("calls a hidden case with %s slow by that alone", (verdict, trouble, isSlow) => {
    const facts = hidden && toFailureFacts(hidden, { ...outcome, verdict, trouble }, test);
    expect(facts).toMatchObject({ verdict, isSlow });
  });
});
