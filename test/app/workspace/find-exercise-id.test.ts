import { expect, test } from "vitest";
import { findExerciseId } from "../../../harness/app/workspace/find-exercise-id.ts";

const IDS = ["p1", "number-game", "Heap-s", "heaps", "n1", "N1"];
const workspace = { problemIds: async () => Promise.resolve(IDS) };

test.each([
  ["p1", "p1"],
  ["P1", "p1"],
  ["Number_Game", "number-game"],
  ["heaps", "heaps"],
  ["HEAPS", "HEAPS"],
  ["p2", "p2"],
])("%s means %s", async (named, meant) => {
  expect(await findExerciseId(named, workspace)).toBe(meant);
});
