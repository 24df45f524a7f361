import { expect, test } from "vitest";
import { exploreOctal, UsageError } from "../../../harness/app/index.ts";
import { octalExplorationSchema } from "../../../harness/core/results/exploration.ts";

test("a proved period comes with all that is known of it", () => {
  const explored = exploreOctal("0.26", 20);
  expect(octalExplorationSchema.parse(explored)).toEqual(explored);
  expect(explored).toEqual({
    code: "0.26",
    values: [0, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3],
    preperiod: 1,
    period: 4,
    proved: true,
    exceptions: [0],
    needed: 12,
  });
});

test("without a proof nothing is claimed", () => {
  const explored = exploreOctal("0.77", 166);
  expect(octalExplorationSchema.parse(explored)).toEqual(explored);
  expect(explored).toMatchObject({
    preperiod: null,
    period: null,
    proved: false,
    exceptions: null,
    needed: null,
  });
  expect(exploreOctal("0.77", 167)).toMatchObject({ proved: true, needed: 168 });
});

test("a bad code and a bad bound are wrong use", () => {
  expect(() => exploreOctal("0.8", 10)).toThrow(UsageError);
  expect(() => exploreOctal("0.7", -1)).toThrow(UsageError);
});
