import { expect, test } from "vitest";
import { toWideCsv } from "../../harness/gradebook/index.ts";
import { gradingOf, JUDGING } from "./sample-grading.ts";

const EXERCISES = [
  { id: "p1", points: 10 },
  { id: "p2", points: 20 },
];

test("a row a student: the attempts that count, those of the roster who handed in nothing, and what is pending", () => {
  const pending = { ...JUDGING, problem: "p2", verdict: "JE" as const };
  const gradings = [
    gradingOf({ counts: false, score: 10 }),
    gradingOf(),
    gradingOf({ student: { id: "s2", name: "=Bo" } }),
    gradingOf({ student: { id: "s2" }, judging: pending, score: undefined, lateSeconds: 0 }),
  ];
  expect(toWideCsv(gradings, EXERCISES, [{ id: "s3", name: "李小龙" }]).split("\r\n")).toEqual([
    "student_id,name,email,section,p1_verdict,p1,p1_late_seconds,p2_verdict,p2,p2_late_seconds,total,max",
    "s3,李小龙,,,,,,,,,0,30",
    "s1,Ada Ng,ada@example.org,A,WA,3.6,60,,,,3.6,30",
    "s2,'=Bo,,,WA,3.6,60,JE,,0,,30",
    "",
  ]);
});
