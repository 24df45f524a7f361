import { describe, expect, test } from "vitest";
import type { Adjustment } from "../../../harness/course/index.ts";
import { type FindStudent, resolveAdjustments } from "../../../harness/course/index.ts";

const IDS: Readonly<Record<string, string>> = { ana: "ana", "ana@example.org": "ana", bob: "bob" };

const find: FindStudent = (written) => {
  const id = IDS[written];
  if (id !== undefined) return { kind: "found", id };
  return written === "Zoë"
    ? { kind: "several", reason: "two are Zoë", hint: "Write the id." }
    : { kind: "none", reason: `nobody is ${written}`, hint: "Compare." };
};

function adjust(student: string, line: number, change: Partial<Adjustment>): Adjustment {
  return { student, exercise: "p1", comments: [], location: { file: "a.csv", line }, ...change };
}

describe("adjustments", () => {
  test("are resolved to student IDs and merged per student", () => {
    const comment = { text: "well done" };
    const resolved = resolveAdjustments(
      [
        adjust("ana@example.org", 2, { comments: [comment] }),
        adjust("ana", 3, { grade: { points: 3 }, comments: [{ text: "a loop", line: 2 }] }),
        adjust("ana", 4, { exercise: "p2", grade: { excused: true } }),
        adjust("bob", 5, { comments: [comment] }),
      ],
      find,
    );
    expect(resolved.map(({ student, exercise, grade }) => [student, exercise, grade])).toEqual([
      ["ana", "p1", { points: 3 }],
      ["ana", "p2", { excused: true }],
      ["bob", "p1", undefined],
    ]);
    expect(resolved[0]?.comments).toEqual([comment, { text: "a loop", line: 2 }]);
  });

  test("may be none, or name one unknown student", () => {
    expect(resolveAdjustments([], find)).toEqual([]);
    expect(() => resolveAdjustments([adjust("eve", 2, {})], find)).toThrow("nobody is eve");
  });

  test("may say the same about another line, or something else about the same line", () => {
    const [first, same, ...others] = [
      { text: "a loop", line: 1 },
      { text: "a loop", line: 1 },
      { text: "a loop", line: 9 },
      { text: "no end", line: 1 },
    ].map((comment, index) => adjust("ana", index + 2, { comments: [comment] }));
    if (first === undefined || same === undefined) throw new Error("there are four");
    expect(() => resolveAdjustments([first, same], find)).toThrow("the same comment");
    expect(resolveAdjustments([first, ...others], find)[0]?.comments).toHaveLength(3);
  });

  test("keep a grade whether it comes before or after a comment", () => {
    const grade = { points: 0 };
    const [graded, commented] = [
      adjust("ana", 2, { grade }),
      adjust("ana", 3, { comments: [{ text: "a loop" }] }),
    ];
    for (const written of [
      [graded, commented],
      [commented, graded],
    ]) {
      expect(resolveAdjustments(written, find)).toMatchObject([
        { grade, comments: [{ text: "a loop" }] },
      ]);
    }
    expect(resolveAdjustments([commented], find)[0]).not.toHaveProperty("grade");
  });

  test("for unknown or ambiguous students and duplicates are all reported with their lines", () => {
    const grade = { points: 3 };
    const comments = [{ text: "a loop", line: 2 }];
    const written = [
      adjust("eve", 2, { grade }),
      adjust("Zoë", 3, { grade }),
      adjust("ana", 4, { grade, comments }),
      adjust("ana@example.org", 5, { grade: { bonus: 1 } }),
      adjust("ana", 6, { comments }),
    ];
    expect(() => resolveAdjustments(written, find)).toThrow(
      [
        "a.csv:2: nobody is eve [unknown-student]\n  Compare.",
        "a.csv:3: two are Zoë [ambiguous-student]\n  Write the id.",
        "a.csv:5: a grade of ana for p1 is already in line 4 [adjusted-twice]\n  Remove one of them.",
        "a.csv:6: the same comment of ana for p1 is already in line 4 [adjusted-twice]\n  Remove one of them.",
      ].join("\n"),
    );
  });
});
