import { expect, test } from "vitest";
import { describeCaught } from "../../../harness/core/judging/caught-bugs.ts";
import { describeCatches } from "../../../harness/report/feedback/describe-failures.ts";

const CATCHES = [
  { line: 2, call: "f(7)", caught: ["greedy", "3"] },
  { line: 4, call: "f(8)", caught: [] },
];
const RESULT = { caught: ["greedy", "3"], missed: 1, catches: CATCHES };

test("a result says how many bugs are caught, and how many tests are enough", () => {
  expect(describeCaught({ ...RESULT, least: { tests: 1, proved: true } })).toBe(
    "2 tests catch 2 of 3 bugs; 1 test suffices for all 3.",
  );
  const all = { ...RESULT, missed: 0, catches: CATCHES.slice(0, 1) };
  expect(describeCaught({ ...all, least: { tests: 2, proved: true } })).toBe(
    "1 test catches all 2 bugs; 2 tests suffice for all 2.",
  );
});

test("a least number that is not proved is given by its bounds", () => {
  expect(describeCaught({ ...RESULT, least: { tests: 8, proved: false, atLeast: 6 } })).toBe(
    "2 tests catch 2 of 3 bugs; between 6 and 8 tests are needed for all 3.",
  );
});

test("feedback has a table of what each test catches, and the bugs as a strip", () => {
  expect(describeCatches(RESULT)).toEqual([
    {
      kind: "table",
      head: ["test", { count: "line" }, "catches"],
      rows: [
        ["f(7)", "2", "greedy, 3"],
        ["f(8)", "4", "nothing"],
      ],
    },
    { kind: "verbatim", text: "##." },
  ]);
  expect(describeCatches({})).toEqual([]);
});
