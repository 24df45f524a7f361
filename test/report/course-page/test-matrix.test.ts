import { expect, test } from "vitest";
import { toTestMatrix } from "../../../harness/report/course-page/test-matrix.ts";
import { groupOf, resultWith } from "./made-up-result.ts";

const read = (...changes: Parameters<typeof resultWith>[0][]) =>
  toTestMatrix(changes.map((change) => resultWith(change)));

test("failed tests, those that were not run, and all others, which passed", () => {
  const { tests, rows } = read({
    groups: [groupOf("small", "WA", 5, 2)],
    tests: [{ group: "small", failed: "1", notRun: "3-4" }],
  });
  expect(tests.map(({ group, place }) => `${group} ${place}`)).toEqual([
    "small 0",
    "small 1",
    "small 2",
    "small 3",
    "small 4",
  ]);
  expect(rows).toEqual([[true, false, true, undefined, undefined]]);
});

test("of a group that is not told of, every test passed if all did", () => {
  expect(read({ groups: [groupOf("small", "AC", 2)], tests: [] }).rows).toEqual([[true, true]]);
});

test("nobody knows what a skipped group, or an untold failure, passed", () => {
  const { rows } = read(
    { groups: [groupOf("small", "skipped", 2)] },
    { groups: [groupOf("small", "WA", 2)] },
    { groups: [] },
  );
  const unknown = [undefined, undefined];
  expect(rows).toEqual([unknown, unknown, unknown]);
});

test("a group is as large as whoever was given most of it says; other places are ignored", () => {
  const { tests, rows } = read(
    { groups: [groupOf("small", "AC", 2)], tests: [{ group: "small", failed: "", notRun: "2" }] },
    { groups: [groupOf("small", "AC", 3)], tests: [{ group: "small", failed: "7", notRun: "" }] },
  );
  expect(tests).toHaveLength(3);
  expect(rows).toEqual([
    [true, true, undefined],
    [true, true, true],
  ]);
});

test("of a program that was given fewer tests, and does not tell which, nothing is known", () => {
  const { rows } = read(
    { groups: [groupOf("small", "AC", 3)] },
    { groups: [groupOf("small", "AC", 2)], interface: "program" },
    {
      groups: [groupOf("small", "WA", 2, 1)],
      tests: [{ group: "small", failed: "2", notRun: "0" }],
    },
  );
  expect(rows).toEqual([
    [true, true, true],
    [undefined, undefined, undefined],
    [undefined, true, false],
  ]);
});
