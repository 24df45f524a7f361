import { expect, test } from "vitest";
import { countVerdicts } from "../../../harness/report/wording/verdict-count.ts";

test("verdicts are counted in their own order, and absent ones are left out", () => {
  expect(countVerdicts(["TLE", "AC", "WA", "AC"])).toEqual([
    ["AC", 2],
    ["WA", 1],
    ["TLE", 1],
  ]);
});
