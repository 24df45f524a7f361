import { describe, expect, test } from "vitest";
import { describeUnreleased, listUnreleased } from "../../harness/course/index.ts";
import { change, courseOf } from "./sample-course.ts";

const RELEASED = "release: 2026-12-01T12:00\n";
const COURSE = courseOf(
  `${change("deadline: 2026-10-24T23:59", "release: 2027-01-01T08:00")}${RELEASED}`,
);
const NOON_MS = Date.parse("2026-12-01T11:00Z"); // noon in Prague

describe("before the release", () => {
  test("an exercise is withheld to the minute; its own release overrides the course's", () => {
    expect([...listUnreleased(COURSE, NOON_MS - 1)]).toEqual(["p1", "p2"]);
    expect([...listUnreleased(COURSE, NOON_MS)]).toEqual(["p2"]);
    expect([...listUnreleased(COURSE, Date.parse("2027-01-01T07:00Z"))]).toEqual([]);
  });

  test("nothing is withheld without a release", () => {
    expect([...listUnreleased(courseOf(change("name: Comb", "name: Comb")), 0)]).toEqual([]);
  });

  test("instructors see what is withheld, until when, and whether grades are, too", () => {
    expect(describeUnreleased(COURSE, new Set())).toEqual([]);
    expect(describeUnreleased(COURSE, listUnreleased(COURSE, 0))).toEqual([
      "No feedback on p1 before 2026-12-01 12:00 (Europe/Prague): grade again then.",
      "No feedback on p2 before 2027-01-01 08:00 (Europe/Prague): grade again then.",
    ]);
    const both = courseOf(`${change("name: Comb", "name: Comb")}${RELEASED}hold_grades: true\n`);
    expect(describeUnreleased(both, listUnreleased(both, 0))).toEqual([
      "No feedback, and no grade in grade files, on p1, p2 before 2026-12-01 12:00 (Europe/Prague): grade again then.",
    ]);
  });
});
