import { expect, test } from "vitest";
import { foldExerciseName, foldHeader } from "../../harness/core/fold-name.ts";

test("headers are equal whatever their case, spaces and signs", () => {
  expect(["Student-ID", "student id", "studentId", "STUDENT_ID:"].map(foldHeader)).toEqual(
    Array.from({ length: 4 }, () => "studentid"),
  );
  expect(foldHeader("Тема № 1")).toBe("тема1");
  expect(foldHeader(" - ")).toBe("");
});

test("names of exercises are equal whatever their case, hyphens, underscores and spaces", () => {
  expect(["Number_Game", "number-game", "NumberGame", "number game"].map(foldExerciseName)).toEqual(
    Array.from({ length: 4 }, () => "numbergame"),
  );
  expect(foldExerciseName("p1.2")).toBe("p1.2");
});
