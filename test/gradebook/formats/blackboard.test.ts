import { expect, test } from "vitest";
import { fillGradebook } from "../../../harness/gradebook/index.ts";
import { gradeOf, P1, utf16 } from "../grade-file-text.ts";

function row(...cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell}"`).join("\t")}\r\n`;
}

test("UTF-16 with tabs stays UTF-16 with tabs, quotes and all", () => {
  const head = row(
    "Last Name",
    "First Name",
    "Username",
    "Student ID",
    "P1 [Total Pts: 10 Score] |123456",
    "Feedback to Learner",
  );
  const text = (points: string, feedback: string) =>
    utf16(
      head +
        row("Ñúñez", "José", "jnunez", "007", points, feedback) +
        row("李", "小龙", "li", "008", "1", ""),
    );
  const filled = fillGradebook(text("", ""), [gradeOf("007", 8, { feedback: "all\tfine" })], {
    file: "grades.xls",
    exercises: [P1],
  });
  expect(filled).toMatchObject({
    format: "blackboard",
    filled: 1,
    unmatched: [{ line: 3, who: "小龙 李, li, 008" }],
  });
  expect(Buffer.from(filled.bytes)).toEqual(Buffer.from(text("8", "all\tfine")));
});

test("username and student ID in an unknown language are found by position, and this is reported", () => {
  const text =
    row("Příjmení", "Jméno", "Uživatel", "ID studenta", "Nim [Body: 10] |1") +
    row("Ng", "Ada", "ada", "1", "");
  const filled = fillGradebook(utf16(text), [gradeOf("ada", 8)], {
    file: "grades.xls",
    exercises: [P1],
  });
  expect(filled.filled).toBe(1);
  expect(filled.remarks).toEqual([
    "Using the third and fourth columns as username and student ID.",
  ]);
});
