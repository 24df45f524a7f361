import { describe, expect, test } from "vitest";
import { readGraderOutput, toGraderInput } from "../../../harness/packages/score/custom-grader.ts";
import { judgedResult } from "../../../harness/packages/score/result.ts";

describe("a package's own grader", () => {
  test("gets one line per result, with words of the format only", () => {
    const parts = [
      judgedResult("AC", 30),
      judgedResult("WA", 0),
      judgedResult("AC", undefined),
      judgedResult("MLE", 0.5),
    ];
    expect(toGraderInput(parts)).toBe("AC 30\nWA 0\nAC 0\nRTE 0.5\n");
  });

  test.each([
    ["AC 100\n", "AC", 100],
    ["AC 33.333333", "AC", 33.333333],
    ["WA -2.5\n", "WA", -2.5],
    ["AC\t5.\n\n", "AC", 5],
    ["RTE .5", "RTE", 0.5],
  ])("prints %j", (output, verdict, score) => {
    expect(readGraderOutput("secret", output)).toEqual({ verdict, score, reason: undefined });
  });

  test.each([
    "",
    "AC",
    "100",
    "ac 100",
    "PE 1",
    "AC inf",
    "AC nan",
    "AC 1e3",
    "AC 1.2.3",
    "AC 0x10",
    "AC --1",
    " AC 1",
    "AC 1\nWA 0\n",
    "AC 1 points",
    "JE 0",
  ])("that prints %j is a judge error", (output) => {
    const result = readGraderOutput("secret/2", output);
    expect(result).toMatchObject({ verdict: "JE", score: undefined });
    expect(result.reason).toMatch(/^secret\/2: the grader /);
  });

  test("is quoted only briefly", () => {
    expect(readGraderOutput("secret", "x".repeat(10_000)).reason?.length).toBeLessThan(200);
  });
});
