import { describe, expect, it } from "vitest";
import { exerciseOfName, nameWithoutExercise } from "../../harness/inbox/exercise-of-name.ts";

const IDS = ["numbergame", "p1", "p12", "p2"];

describe("the exercise in a name", () => {
  it.each([
    ["P1", "p1", 0, "sure"],
    ["p1 (1)", "p1", 1, "sure"],
    ["p1(3)", "p1", 3, "sure"],
    ["P1-7", "p1", 7, "sure"],
    ["p1 - Copy", "p1", 1, "sure"],
    ["Number_Game", "numbergame", 0, "sure"],
    ["number-game (2)", "numbergame", 2, "sure"],
    ["P1_ana", "p1", 0, "likely"],
    ["ana-number-game-final", "numbergame", 0, "likely"],
    ["HW P12 (2)", "p12", 2, "likely"],
  ])("%s", (name, problemId, copy, certainty) => {
    expect(exerciseOfName(name, IDS)).toEqual({ kind: "one", problemId, copy, certainty });
  });

  it.each([
    ["P1-2", ["p12", "p1"]],
    ["p1_and_p2", ["p1", "p2"]],
  ])("or two exercises: %s", (name, problemIds) => {
    expect(exerciseOfName(name, IDS)).toEqual({ kind: "several", problemIds });
  });

  it.each(["homework", "p3", "xp1", ""])("or no exercise: '%s'", (name) => {
    expect(exerciseOfName(name, IDS)).toEqual({ kind: "none" });
  });
});

describe("a name without its exercise", () => {
  it.each([
    ["P1_ana", "ana"],
    ["ana-n_P1", "ana-n"],
    ["p1 Ana Nováková", "Ana Nováková"],
    ["P1", undefined],
    ["anap1", undefined],
  ])("%s", (stem, rest) => {
    expect(nameWithoutExercise(stem, "p1")).toBe(rest);
  });
});
