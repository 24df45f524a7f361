import { expect, it } from "vitest";
import { foldersAbove } from "../../../harness/io/archives/folders-above.ts";

it("names all folders above paths, and nothing else", () => {
  expect([...foldersAbove(["a/b/1", "a/2", "3", "c/d/e", "/x"])].toSorted()).toEqual([
    "a",
    "a/b",
    "c",
    "c/d",
  ]);
});

it("finds thousands of folders in a row, with a file in each of them", () => {
  const steps = Array.from({ length: 3000 }, (_, index) => `${"d/".repeat(index)}d/1`);
  expect(foldersAbove(steps).size).toBe(3000);
});
