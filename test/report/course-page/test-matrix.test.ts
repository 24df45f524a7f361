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
  expect(tests.map(({ group, indexInGroup }) => `${group} ${indexInGroup}`)).toEqual([
    "small 0",
    "small 1",
    "small 2",
    "small 3",
    "small 4",
  ]);
  expect(rows).toEqual([[true, false, true, undefined, undefined]]);
});

test("a group without details passed all tests if all passed", () => {
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

test("a program's result covers tests that only functions run", () => {
  const tests = [{ group: "small", failed: "3", notRun: "0-1" }];
  const { rows } = read({ groups: [groupOf("small", "WA", 3, 2)], interface: "program", tests });
  expect(rows).toEqual([[undefined, undefined, true, false, true]]);
});

test("submissions judged with other tests than most have unknown outcomes", () => {
  const { rows } = read(
    { groups: [groupOf("small", "AC", 2)], tests: [{ group: "small", failed: "", notRun: "" }] },
    { groups: [groupOf("small", "AC", 2)] },
    { groups: [groupOf("small", "AC", 3)] },
    { groups: [groupOf("small", "AC", 1)], tests: [{ group: "small", failed: "", notRun: "" }] },
  );
  const unknown = [undefined, undefined];
  expect(rows).toEqual([[true, true], [true, true], unknown, unknown]);
});

test("the larger of two equally common sizes is taken", () => {
  const groups = [2, 3].map((total) => groupOf("small", "AC", total));
  const { tests } = read(...groups.map((group) => ({ groups: [group] })));
  expect(tests).toHaveLength(3);
});
