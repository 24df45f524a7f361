import { describe, expect, it } from "vitest";
import { exerciseOfTitle } from "../../../harness/inbox/moodle/title.ts";

const EXERCISES = [{ id: "p1", name: "Nim: heaps/rows" }, { id: "p2" }, { id: "numbergame" }];

describe("the exercise of an assignment", () => {
  it.each([
    ["CG-26-P1-4", "p1"],
    ["CG-26-P1-4 (1)", "p1"],
    ["Grades-CG-26-P2-5", "p2"],
    ["Grades-CG-26-P1-Tutorial 2-4", "p1"],
    ["P1-26-P2-5", "p2"],
    ["CG-Number Game-7", "numbergame"],
    ["CG-Nim heapsrows-7", "p1"],
    ["CG-26-Homework P2 (late)-7", "p2"],
    ["CG-26-p1", "p1"],
  ])("is reported by %s", (title, id) => {
    expect(exerciseOfTitle(title, EXERCISES)).toBe(id);
  });

  it.each(["CG-26-Homework-1", "CG-26-P1 and P2-9", "moodle", "CG-26-P12-3", ""])(
    "is not told by %j",
    (title) => {
      expect(exerciseOfTitle(title, EXERCISES)).toBeUndefined();
    },
  );
});
