import { expect, test } from "vitest";
import { fillText, gradeOf, P1 } from "../grade-file-text.ts";

function row(assignment: string, user: string, id: string, points: string): string {
  return `"${assignment}","${user}","${id}","${points}","10"\n`;
}

test("a row is for the assignment that it names, and other rows are kept", () => {
  const head =
    '"assignment_name","github_username","roster_identifier","points_awarded","points_available"\n';
  const text =
    head +
    row("nim", "ada-gh", "s1", "") +
    row("chomp", "ada-gh", "s1", "3") +
    row("Nim", "bo-gh", "", "");
  const filled = fillText(text, [gradeOf("s1", 9), gradeOf("bo-gh", 4)], [P1]);
  expect(filled).toMatchObject({
    format: "github-classroom",
    filled: 2,
    unmatched: [],
    notInFile: [],
  });
  expect(filled.text).toBe(
    head +
      row("nim", "ada-gh", "s1", "9") +
      row("chomp", "ada-gh", "s1", "3") +
      row("Nim", "bo-gh", "", "4"),
  );
});
