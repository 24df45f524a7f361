import { expect, it } from "vitest";
import {
  didYouMean,
  isInside,
  isSamePath,
  MistakesError,
} from "../../../harness/core/judging/mistake.ts";

it.each([
  [["a", 0, "b"], ["a", 0], true, false],
  [["a", 0], ["a", 0], true, true],
  [["a"], ["a", 0], false, false],
  [["a", 1], ["a", 0], false, false],
  [["b", 0], ["a", 0], false, false],
  [["a"], [], true, false],
  [[], [], true, true],
])("a place %j in a spec is inside %j or the same", (path, root, isWithin, isSame) => {
  expect(isInside(path, root)).toBe(isWithin);
  expect(isSamePath(path, root)).toBe(isSame);
});

it("a hint names the nearest name, or all", () => {
  expect(didYouMean("points", ["points", "id"])).toBe("Did you mean 'points'?");
  expect(didYouMean(undefined, ["points", "id"])).toBe("Valid here: points, id.");
});

it("mistakes are carried with their messages", () => {
  const mistakes = ["one", "two"].map((message) => ({
    code: "wrong-type" as const,
    path: [],
    message,
  }));
  expect(new MistakesError(mistakes)).toMatchObject({ message: "one\ntwo", mistakes });
});
