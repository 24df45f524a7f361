import { expect, test } from "vitest";
import { readTerms } from "../../harness/course/index.ts";
import { courseOf, GOOD } from "./sample-course.ts";

const COURSE = courseOf(GOOD);

test("a roster's extensions are in the course's time zone", () => {
  const roster = [{ id: "ana", extensionUntil: "2026-10-12T23:59", lateDays: 5 }, { id: "007" }];
  expect(readTerms(COURSE, roster, "roster.csv")).toEqual([
    {
      id: "ana",
      bankDays: 5,
      extensions: [{ kind: "until", ms: Date.parse("2026-10-12T21:59Z") }],
    },
    { id: "007", bankDays: undefined, extensions: [] },
  ]);
});

test("an invalid extension, or one for a student not on the roster, is a mistake", () => {
  const roster = [{ id: "anna", extensionUntil: "2026-10-12" }, { id: "007" }];
  expect(() => readTerms(COURSE, roster, "roster.csv")).toThrow(
    [
      "roster.csv: the course has an extension for 'ana', who is not on this roster [unknown-student]",
      "  Did you mean 'anna'?",
      "roster.csv: extension of anna: '2026-10-12' has no time of day [bad-deadline]",
      "  Write 2026-10-12T23:59 for the end of the day.",
    ].join("\n"),
  );
});

test("one invalid extension is a mistake, and a student far from any ID has no suggestion", () => {
  const plain = { ...COURSE, extensions: new Map() };
  const roster = [{ id: "ana", extensionUntil: "soon" }];
  expect(() => readTerms(plain, roster, "roster.csv")).toThrow("extension of ana: 'soon'");
  expect(readTerms(plain, [], "roster.csv")).toEqual([]);
  expect(() => readTerms(COURSE, [{ id: "ana" }], "roster.csv")).toThrow(
    "for '007', who is not on this roster [unknown-student]\n  Compare the IDs.",
  );
});
