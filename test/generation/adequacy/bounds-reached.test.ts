import { expect, test } from "vitest";
import { declaredBoundsReached } from "../../../harness/generation/adequacy/bounds-reached.ts";
import { makeUp } from "../../domains/exercises.ts";

const problem = makeUp([
  { name: "n", type: "int", min: 1n, max: 9n },
  { name: "row", type: "list<int>", length: { min: 0n, max: 3n }, items: { min: -1n, max: 5n } },
  { name: "word", type: "text", length: { min: 1n, max: 4n }, alphabet: "ab" },
]);

function reachedBy(...inputs: Parameters<typeof declaredBoundsReached>[1]) {
  const reached = declaredBoundsReached(problem, inputs).filter(({ isReached }) => isReached);
  return reached.map(({ bound, value }) => `${bound} ${value}`);
}

test("every declared bound is listed, reached or not", () => {
  expect(declaredBoundsReached(problem, []).map(({ bound }) => bound)).toEqual([
    "n min",
    "n max",
    "row length min",
    "row length max",
    "row items min",
    "row items max",
    "word length min",
    "word length max",
  ]);
  expect(reachedBy()).toEqual([]);
});

test("ints, lengths and items reach their own bounds", () => {
  expect(reachedBy([9n, [], "ab"])).toEqual(["n max 9", "row length min 0"]);
  expect(reachedBy([1n, [-1n, 5n, 0n], "abab"])).toEqual([
    "n min 1",
    "row length max 3",
    "row items min -1",
    "row items max 5",
    "word length max 4",
  ]);
});

test("different inputs may reach different bounds", () => {
  expect(reachedBy([9n, [5n], "a"], [1n, [0n], "ab"])).toEqual([
    "n min 1",
    "n max 9",
    "row items max 5",
    "word length min 1",
  ]);
});
