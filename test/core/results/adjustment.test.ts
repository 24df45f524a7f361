import { expect, test } from "vitest";
import {
  adjustmentSchema,
  listLineComments,
  type ResultAdjustment,
  viewAdjustment,
} from "../../../harness/core/results/adjustment.ts";

const HASH = "5f".repeat(32);

const WHOLE: ResultAdjustment = adjustmentSchema.parse({
  student: { id: "ana" },
  problem: "p1",
  grade: { points: 8, judged: 3, score: 8, by: "Eva", why: "her mother is ill", submission: HASH },
  comments: [
    { text: "later", line: 12, by: "Eva", submission: HASH },
    { text: "as a whole", why: "nobody's business" },
    { text: "of another program", line: 2, isOutdated: true, submission: HASH },
    { text: "sooner", line: 3 },
  ],
  remarks: ["the comment on line 2 may be out of date"],
});

test("lines count from 1", () => {
  const areValid = [0, 1, 1.5].map(
    (line) =>
      adjustmentSchema.safeParse({ ...WHOLE, comments: [{ text: "a loop", line }] }).success,
  );
  expect(areValid).toEqual([false, true, false]);
});

test("an adjustment without a grade or a line stays without", () => {
  const bare = { student: { id: "ana" }, problem: "p1", comments: [{ text: "good" }], remarks: [] };
  expect(viewAdjustment(bare, "student")).toStrictEqual(bare);
  const line = { text: "good", line: 3 };
  expect(viewAdjustment({ ...bare, comments: [line] }, "student").comments).toStrictEqual([line]);
  expect(listLineComments({ ...bare, comments: [line] })).toStrictEqual([
    { line: 3, text: "good" },
  ]);
});

test("only comments on lines of the program that counts are listed, in line order", () => {
  expect(listLineComments(WHOLE)).toEqual([
    { line: 3, text: "sooner" },
    { line: 12, text: "later", by: "Eva" },
  ]);
  expect(listLineComments(undefined)).toEqual([]);
});

test("students see both scores, the author and comments, but never the reason", () => {
  const seen = viewAdjustment(WHOLE, "student");
  expect(seen).toEqual({
    student: { id: "ana" },
    problem: "p1",
    grade: { points: 8, judged: 3, score: 8, by: "Eva" },
    comments: [
      { text: "later", line: 12, by: "Eva" },
      { text: "as a whole" },
      { text: "of another program", isOutdated: true },
      { text: "sooner", line: 3 },
    ],
    remarks: [],
  });
  expect(listLineComments(seen)).toEqual(listLineComments(WHOLE));
  expect(viewAdjustment(WHOLE, "instructor")).toEqual(WHOLE);
});
