import { describe, expect, it } from "vitest";
import {
  type MappedStudent,
  type MappedSubmission,
  TimesTable,
} from "../../../harness/inbox/index.ts";
import type { TimeLine } from "../../../harness/inbox/times/read-times.ts";

const ANA = { id: "s1", studentId: "s1", login: "anovak", name: "Ana Nováková" };
const BOB = { id: "bob", label: "bob" };
const TWINS = [
  { id: "s7", name: "Li Na" },
  { id: "s8", name: "Na Li" },
];

function tableOf(...lines: readonly (readonly [student: string, problem: string, at: string])[]) {
  return new TimesTable(
    lines.map(([student, problem, submittedAt], index): TimeLine => ({
      line: index + 2,
      student,
      ...(problem !== "" && { problem }),
      submittedAt,
    })),
    {
      students: [ANA, BOB, ...TWINS],
      problemIds: ["p1", "p2"],
      file: "times.csv",
      readMoment: (text) => {
        const ms = Date.parse(text);
        if (!Number.isNaN(ms)) return { kind: "moment", ms };
        return { kind: "mistake", code: "bad-time", message: "no time", hint: "Write one." };
      },
    },
  );
}

function submissionOf(
  problemId: string,
  student: MappedStudent,
  ...partners: readonly MappedStudent[]
): MappedSubmission {
  const file = `${student.id}/${problemId}.py`;
  return {
    student,
    partners,
    problemId,
    file,
    name: file,
    companions: [],
    attempt: 1,
    isLast: true,
    certainty: "sure",
    why: "",
  };
}

const EARLY = "2026-10-10T10:00:00Z";
const LATE = "2026-10-11T10:00:00Z";

describe("a table of times", () => {
  it("finds students by any identifier, and exercises in any case", () => {
    const table = tableOf(
      ["ANOVAK", "P1", EARLY],
      ["Nováková, Ana", "p2", LATE],
      ["bob", "", LATE],
    );
    expect(table.timeOf(submissionOf("p1", ANA))).toEqual({ kind: "time", submittedAt: EARLY });
    expect(table.timeOf(submissionOf("p2", ANA))).toEqual({ kind: "time", submittedAt: LATE });
    expect(table.timeOf(submissionOf("p1", BOB))).toEqual({ kind: "time", submittedAt: LATE });
    expect(table.diagnostics).toEqual([]);
  });

  it("prefers the line of an exercise over that of all exercises", () => {
    const table = tableOf(["bob", "", LATE], ["bob", "p1", EARLY]);
    expect(table.timeOf(submissionOf("p1", BOB))).toMatchObject({ submittedAt: EARLY });
    expect(table.timeOf(submissionOf("p2", BOB))).toMatchObject({ submittedAt: LATE });
  });

  it("has no time for students without a line", () => {
    expect(tableOf(["bob", "p1", LATE]).timeOf(submissionOf("p2", BOB))).toEqual({
      kind: "none",
      reason: "times.csv has no line for it",
    });
  });

  it("uses the time of any member of a group, and refuses different times", () => {
    const one = tableOf(["bob", "p1", EARLY]);
    expect(one.timeOf(submissionOf("p1", ANA, BOB))).toMatchObject({ submittedAt: EARLY });
    const two = tableOf(["bob", "p1", EARLY], ["s1", "p1", LATE]);
    expect(two.timeOf(submissionOf("p1", ANA, BOB)).kind).toBe("none");
    expect(two.diagnostics).toMatchObject([{ code: "times-group", line: 2 }]);
  });

  it("says what is wrong in which line", () => {
    const { diagnostics } = tableOf(
      ["anovk", "p1", EARLY],
      ["Li Na", "p1", EARLY],
      ["bob", "p3", EARLY],
      ["bob", "p1", "soon"],
      ["s1", "p1", EARLY],
      ["anovak", "p1", LATE],
      // A duplicate line is not a contradiction.
      ["s1", "p1", EARLY],
    );
    expect(diagnostics.map(({ line, code, message }) => [line, code, message])).toEqual([
      [2, "times-student", "there is no student 'anovk'"],
      [3, "times-student", "the name Li Na is on the roster more than once (s7, s8)"],
      [4, "unknown-exercise", "there is no exercise 'p3'"],
      [5, "bad-time", "no time"],
      [7, "times-twice", "line 6 gives a different time for the same student and exercise"],
    ]);
    expect(diagnostics.every(({ hint }) => (hint ?? "").length > 5)).toBe(true);
  });
});
