import { expect, test } from "vitest";
import { warnOfStrangers } from "../../../harness/app/serve/warn-of-strangers.ts";
import { parseCourse } from "../../../harness/course/index.ts";

const HEAD = "name: Games\ntimezone: UTC\nexercises: [{ id: p1, points: 10 }]\ncontests:\n";
const ICPC = `${HEAD}  - id: finals
    name: Finals
    duration: 1 h
    exercises: [p1]
    teams:
      - { id: ants, name: Ants, members: ["1001", ann@example.org] }
`;
const EXAM = `${HEAD}  - id: midterm
    name: Midterm
    kind: exam
    start: 2027-12-07T10:00
    duration: 90 min
    extra_time: { "9999": 20 min, "1001": 10 min }
    exercises: [p1]
`;

function warn(text: string, ...roster: readonly string[]): readonly string[] {
  const course = parseCourse(text, "course.yaml");
  return warnOfStrangers({ course, roster: roster.map((id) => ({ id })) });
}

test("members and extra time of people who are not on the roster are named", () => {
  expect(warn(ICPC, "1001")).toEqual([
    "Warning: Games, contest finals: these student IDs are not on the roster: ann@example.org (team ants). Correct course.yaml, and start the server again: it reads teams and extra time only at the start.",
  ]);
  expect(warn(EXAM, "1001")[0]).toContain("not on the roster: 9999 (extra time). Correct");
  expect(warn(ICPC, "1001", "ann@example.org")).toEqual([]);
});

test("without a roster, an ID is an email address", () => {
  expect(warn(ICPC)[0]).toMatch(
    /email address without a roster; these are none: 1001 \(team ants\)\./,
  );
  expect(warn(EXAM)[0]).toContain("1001 (extra time), 9999 (extra time)");
});
