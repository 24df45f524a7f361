import { expect, test } from "vitest";
import { labelAt } from "../../../harness/course/contests/build-contest.ts";
import { courseOf, GOOD } from "../sample-course.ts";

function contestWith(keys: string) {
  const [contest] = courseOf(`${GOOD}contests:\n  - {id: c, name: C, ${keys}}\n`).contests;
  return contest;
}

test("a contest is read in the course's time zone, with everything that was left out", () => {
  const contest = contestWith(
    "start: 2026-12-01T10:00, duration: 5 h, freeze: 1 h, exercises: [p2, {id: p1, color: '#c00'}]",
  );
  expect(contest).toMatchObject({
    kind: "icpc",
    startMs: Date.parse("2026-12-01T10:00+01:00"),
    durationMs: 5 * 3_600_000,
    freezeMs: 3_600_000,
    penaltyMs: 20 * 60_000,
    countsCompileErrors: false,
    feedback: "verdict",
    windowMs: undefined,
    allowsUpsolving: true,
    allowsVirtual: false,
    isPublic: false,
    teams: undefined,
    exercises: [
      { id: "p2", label: "A", color: undefined },
      { id: "p1", label: "B", color: "#c00" },
    ],
  });
});

test.each([
  ["icpc", "verdict"],
  ["ioi", "groups"],
  ["practice", "full"],
  ["exam", "held"],
])("while a contest of kind %s runs, its feedback is %s by default", (kind, feedback) => {
  const keys = `kind: ${kind}, duration: 1 h, exercises: [p1]`;
  expect(contestWith(keys)?.feedback).toBe(feedback);
  expect(contestWith(`${keys}, feedback: groups`)?.feedback).toBe("groups");
});

test("a day of a contest has 24 hours", () => {
  expect(contestWith("duration: 1 day, exercises: [p1]")?.durationMs).toBe(86_400_000);
});

test("labels go on after Z as columns of a sheet do", () => {
  expect([0, 25, 26, 27, 51, 52, 701, 702].map(labelAt)).toEqual([
    "A",
    "Z",
    "AA",
    "AB",
    "AZ",
    "BA",
    "ZZ",
    "AAA",
  ]);
});
