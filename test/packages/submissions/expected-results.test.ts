import { expect, it } from "vitest";
import { findExpectedResults } from "../../../harness/packages/submissions/expected-results.ts";

it.each([
  ["// @EXPECTED_RESULTS@: CORRECT\n", ["AC"], undefined, []],
  ["x\n/* @EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT */\n", ["WA", "TLE"], undefined, []],
  ["# @expected_results@: run-error,NO-OUTPUT,COMPILER-ERROR", ["RTE", "WA", "CE"], undefined, []],
  ["# @EXPECTED_RESULTS@: ACCEPTED, run_time_error", ["AC", "RTE"], undefined, []],
  ["# @EXPECTED_RESULTS@: CHECK-MANUALLY", undefined, undefined, []],
  ["# @EXPECTED_RESULTS@: PERHAPS, CORRECT", ["AC"], undefined, ["PERHAPS"]],
  ["# @EXPECTED_SCORE@: 40\n# @EXPECTED_RESULTS@: WRONG-ANSWER", ["WA"], [40, 40], []],
  ["# @EXPECTED_SCORE@: 95.5", undefined, [95.45, 95.55], []],
  ["# @EXPECTED_SCORE@: much", undefined, undefined, ["much"]],
])("%j expects %j", (source, final, score, unknown) => {
  const results = findExpectedResults(source);
  expect(results).toMatchObject({ final, unknown });
  expect(results?.score?.map((each) => Number(each.toFixed(6)))).toEqual(score);
});

it("most sources have no annotation", () => {
  expect(findExpectedResults("print(1)\n")).toBeUndefined();
});

it("the line of the annotation is reported", () => {
  expect(findExpectedResults("a\nb\n# @EXPECTED_RESULTS@: X")?.line).toBe(3);
});
