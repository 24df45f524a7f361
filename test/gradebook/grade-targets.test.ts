import { expect, test } from "vitest";
import { findGradeColumn } from "../../harness/gradebook/grade-targets.ts";

const COLUMNS = ["P1", "P1 late", "P10: Nim", "Nim", "Wythoff p2"].map((title, column) => ({
  column,
  header: `${title} (${column})`,
  title,
}));

test.each([
  ["its id alone", { id: "p1" }, 0],
  ["its name", { id: "p7", name: "nim" }, 3],
  ["its title", { id: "p7", titles: ["Ним", "nim"] }, 3],
  ["its name before its title", { id: "p7", name: "P1", titles: ["Nim"] }, 0],
  ["its id as a word", { id: "p10" }, 2],
  ["its id as a word anywhere", { id: "p2" }, 4],
  ["the header that was told", { id: "p1", column: "P1 late (1)" }, 1],
  ["the title that was told", { id: "p1", column: "p1 LATE" }, 1],
])("a column is found by %s", (_, exercise, column) => {
  expect(findGradeColumn(COLUMNS, exercise)).toEqual({ kind: "column", column });
});

test("a configured column that is missing is not replaced by another", () => {
  expect(findGradeColumn(COLUMNS, { id: "p1", column: "P3" })).toEqual({ kind: "none" });
});

test("two matching columns are both named", () => {
  expect(findGradeColumn(COLUMNS, { id: "p1", name: "Nim" })).toEqual({
    kind: "ambiguous",
    headers: ["P1 (0)", "Nim (3)"],
  });
});
