import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { foldExerciseName, foldHeader, toFileNames, toSlug } from "../../harness/core/names.ts";

describe("names of files", () => {
  it("stay inside their folder for any ID", () => {
    const ids = ["../../etc", "accepted/mod8.py", "", "Žofie O'Neill", "com."];
    expect([...toFileNames(ids).values()]).toEqual([
      "_.._.._etc",
      "accepted_mod8.py",
      "_",
      "Žofie O'Neill",
      "com",
    ]);
  });

  it("are unique, even on case-insensitive file systems", () => {
    expect([...toFileNames(["a/b", "a_b", "A:B"]).values()]).toEqual(["a_b", "a_b-2", "A_B-3"]);
    const anyIds = fc.uniqueArray(fc.string({ unit: "binary", maxLength: 6 }));
    fc.assert(
      fc.property(anyIds, (ids) => {
        const names = [...toFileNames(ids).values()];
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(ids.length);
        for (const name of names) expect(name).not.toMatch(/[/\\\0]|^\.|^$/);
      }),
    );
  });
});

test.each([
  ["Games, week 1", "games-week-1"],
  ["  Spiele: Übung №2!", "spiele-ubung-no2"],
  ["Игры (games)", "games"],
  ["Игры", ""],
  ["", ""],
])("the slug of %j is %j", (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});

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
