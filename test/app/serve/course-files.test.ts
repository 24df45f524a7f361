import { expect, test } from "vitest";
import { writeRoster } from "../../../harness/app/serve/course-files.ts";
import { readRoster } from "../../../harness/inbox/roster/read-roster.ts";

test("no cell of a written roster is a formula, and reading it gives back every text", () => {
  const formula = "=1+1";
  const student = {
    id: formula,
    studentId: formula,
    name: "@SUM(1)",
    email: "+cmd@example.org",
    login: "-2",
    section: "＝1",
  };

  const written = writeRoster([student]);

  const cells = written.split("\n")[1]?.split(",") ?? [];
  expect(cells.filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([]);
  const { students, diagnostics } = readRoster(Buffer.from(written), "roster.csv");
  expect(diagnostics).toEqual([]);
  expect(students).toEqual([expect.objectContaining(student)]);
});
