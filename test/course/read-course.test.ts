import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { parseCourse, readCourse } from "../../harness/course/index.ts";
import { change, courseOf, GOOD } from "./sample-course.ts";

describe("a valid course", () => {
  test("becomes moments, durations and defaults", () => {
    const course = courseOf(GOOD);
    expect(course).toMatchObject({
      name: "Combinatorial games",
      roster: "roster.csv",
      attempts: "last",
      feedback: "full",
      exercises: [
        { id: "p1", points: 10, deadlineMs: Date.parse("2026-10-10T21:59Z"), name: undefined },
        { id: "p2", points: 20, name: "Nim", column: "Homework 2" },
      ],
      late: {
        grace: { days: 0, seconds: 900 },
        factors: [
          { until: { days: 1, seconds: 0 }, factor: 0.9 },
          { until: { days: 3, seconds: 0 }, factor: 0.5 },
        ],
        bankDays: 3,
      },
    });
    expect(course.extensions.get("ana")?.get("p1")).toEqual({
      kind: "until",
      ms: Date.parse("2026-10-12T21:59Z"),
    });
  });

  test("needs only a name, a time zone and exercises", () => {
    const text = "name: Games\ntimezone: UTC\nexercises: [{id: p1, points: 10}]\n";
    expect(courseOf(text)).toEqual({
      name: "Games",
      timezone: "UTC",
      attempts: "last",
      feedback: "full",
      exercises: [{ id: "p1", points: 10, hints: "at_once" }],
      standards: {},
      extensions: new Map(),
      adjustments: [],
      mayExceedMaximum: false,
      rubricStart: "judge",
      isGradingAnonymous: false,
      holdsGrades: false,
      contests: [],
      hasGames: true,
      namesPlayers: false,
    });
    expect(courseOf(`${text}late: {}\n`).late).toEqual({
      grace: { days: 0, seconds: 0 },
      factors: [],
      bankDays: 0,
    });
  });

  test("may set everything that has a default", () => {
    const keys = "attempts: best\nfeedback: verdict\nhold_grades: true\nbeyond_maximum: true";
    const grading = "grading: { anonymous: true }";
    expect(
      courseOf(`${GOOD}${keys}\n${grading}\nlanguages: { c: { standard: c99 } }`),
    ).toMatchObject({
      attempts: "best",
      feedback: "verdict",
      holdsGrades: true,
      mayExceedMaximum: true,
      rubricStart: "judge",
      isGradingAnonymous: true,
      standards: { c: "c99" },
    });
  });

  test("gives versions of languages; the default is the newest", () => {
    expect(courseOf(GOOD).standards).toEqual({});
    const languages =
      "languages: { cpp: { standard: c++17 }, rust: { edition: 2018 }, java: { release: 17 } }";
    expect(courseOf(`${GOOD}\n${languages}\n`).standards).toEqual({
      cpp: "c++17",
      rust: "2018",
      java: "17",
    });
    const wrong = "languages: { cpp: { standard: c++19 }, pascal: { standard: iso } }";
    expect(() => courseOf(`${GOOD}\n${wrong}\n`)).toThrow(/Did you mean 'c\+\+17'\?/);
  });

  test("keeps student IDs as written, including zeros", () => {
    expect([...courseOf(GOOD).extensions.keys()]).toEqual(["ana", "007"]);
    const course = courseOf(change("ana:", "1e3:"));
    expect([...course.extensions.keys()]).toEqual(["1e3", "007"]);
  });

  test("is read from its file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "grundy-course-"));
    try {
      const file = join(folder, "course.yaml");
      await expect(readCourse(file)).rejects.toThrow("this file does not exist [missing-file]");
      await expect(readCourse(folder)).rejects.toThrow("EISDIR");
      await writeFile(file, GOOD);
      await expect(readCourse(join(file, "more.yaml"))).rejects.toThrow("[missing-file]");
      await expect(readCourse(file, ["p1"])).rejects.toThrow("there is no exercise 'p2'");
      expect(await readCourse(file, ["p1", "p2"])).toEqual(courseOf(GOOD));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("adjustments", () => {
  const ENTRY = `adjustments:
  ana:
    p1: { points: 7.5, by: Eva, why: ill, comment: good, comments: [{ line: 3, comment: a loop }] }
  007: { p2: { excused: true }, p1: { bonus: 1, excused: false } }
`;

  test("are read by student and exercise, with their lines", () => {
    const { adjustments, adjustmentFile, mayExceedMaximum } = courseOf(`${GOOD}${ENTRY}`);
    expect(adjustments).toEqual([
      {
        student: "ana",
        exercise: "p1",
        grade: { points: 7.5, by: "Eva", why: "ill" },
        comments: [
          { text: "good", by: "Eva", why: "ill" },
          { text: "a loop", line: 3, by: "Eva" },
        ],
        location: { file: "course.yaml", line: 11 },
      },
      {
        student: "007",
        exercise: "p2",
        grade: { excused: true },
        comments: [],
        location: { file: "course.yaml", line: 12 },
      },
      expect.objectContaining({ exercise: "p1", grade: { bonus: 1 } }),
    ]);
    expect([adjustmentFile, mayExceedMaximum]).toEqual([undefined, false]);
  });

  test("may be in another file, and may exceed the maximum if the course allows it", () => {
    const text = `${GOOD}adjustments: extra.csv\nbeyond_maximum: true\n`;
    expect(courseOf(text)).toMatchObject({
      adjustments: [],
      adjustmentFile: "extra.csv",
      mayExceedMaximum: true,
    });
    const more = `${GOOD}beyond_maximum: true\nadjustments: { ana: { p1: { points: 12 } } }\n`;
    expect(courseOf(more).adjustments[0]?.grade).toEqual({ points: 12 });
  });

  test("an exercise has the release of the course unless it has its own", () => {
    const text = `${change("id: p2", "release: 2026-11-01T08:00Z, id: p2")}release: 2026-12-01T12:00`;
    expect(courseOf(text).exercises.map(({ releaseMs }) => releaseMs)).toEqual([
      Date.parse("2026-12-01T11:00Z"),
      Date.parse("2026-11-01T08:00Z"),
    ]);
    expect(courseOf(GOOD)).toMatchObject({
      holdsGrades: false,
      contests: [],
      exercises: [{ releaseMs: undefined }, {}],
    });
  });

  test("a misspelt key is one mistake", () => {
    const text = `${GOOD}adjustments: { ana: { p1: { pionts: 3 } } }\n`;
    expect(catchError(() => courseOf(text)).diagnostics).toMatchObject([
      { code: "unknown-key", hint: "Did you mean 'points'?", line: 9 },
    ]);
  });
});

describe("one mistake is one diagnostic, with its place, what is wrong and what to do", () => {
  test.each<[what: string, text: string, place: string, message: string, hint?: string]>([
    ["nothing", "", "1:1 empty-file", "empty", "Begin with"],
    [
      "an unknown key",
      change("points: 10", "point: 10"),
      "5:14 unknown-key",
      "'point'",
      "'points'",
    ],
    [
      "a word that is none",
      change("roster:", "attempts: lst\nroster:"),
      "3:11 unknown-value",
      "'lst'",
      "'last'",
    ],
    ["an id that is none", change("id: p1", "id: P 1"), "5:10 bad-name", "folder"],
    [
      "a name that turns what follows around",
      change("name: Combinatorial games", 'name: "Games \\u202E 1"'),
      "1:7 wrong-type",
      "U+202E",
    ],
    ["an exercise twice", change("id: p2", "id: p1"), "6:10 duplicate-name", "'p1'"],
    [
      "an unknown exercise",
      change("id: p2", "id: p22"),
      "6:10 unknown-exercise",
      "'p22'",
      "Valid here: p1, p2.",
    ],
    [
      "an unknown time zone",
      change("Prague", "Praque"),
      "2:11 unknown-timezone",
      "Praque",
      "'Europe/Prague'",
    ],
    ["a date that is none", change("10-10T", "02-30T"), "5:36 bad-deadline", "calendar"],
    [
      "a date without time",
      change("10-10T23:59", "10-10"),
      "5:36 bad-deadline",
      "no time of day",
      "2026-10-10T23:59",
    ],
    ["a deadline in words", change("2026-10-10T23:59", "soon"), "5:36 bad-deadline", "'soon'"],
    [
      "a time that the clocks show twice",
      change("10-24T23:59", "10-25T02:30"),
      "6:36 ambiguous-time",
      "twice",
      "Write 2026-10-25T02:30+02:00 or 2026-10-25T02:30+01:00.",
    ],
    [
      "a time that the clocks skip",
      change("10-24T23:59", "03-29T02:30"),
      "6:36 no-such-time",
      "does not exist",
    ],
    [
      "a duration in words",
      change("15 min", "a while"),
      "7:15 bad-duration",
      "'a while'",
      "15 min",
    ],
    ["a bank of hours", change("bank: 3 days", "bank: 3 h"), "7:99 bad-duration", "whole days"],
    ["factors that rise", change("factor: 0.5", "factor: 0.95"), "7:86 out-of-order", "0.95"],
    ["factors out of order", change("until: 3 days", "until: 3 h"), "7:70 out-of-order", "'3 h'"],
    ["a factor above 1", change("factor: 0.9", "factor: 90"), "7:56 out-of-range", "at most 1"],
    [
      "an extension for nothing",
      change("{p1: 2026", "{p9: 2026"),
      "8:20 unknown-exercise",
      "'p9'",
      "p1",
    ],
    [
      "an adjustment of nothing",
      `${GOOD}adjustments: { ana: { p9: { points: 1 } } }`,
      "9:23 unknown-exercise",
      "'p9'",
      "p1",
    ],
    [
      "more than there is",
      `${GOOD}adjustments: { ana: { p1: { points: 12 } } }`,
      "9:37 out-of-range",
      "worth 10",
      "beyond_maximum",
    ],
    [
      "less than nothing",
      `${GOOD}adjustments: { ana: { p1: { points: -1 } } }`,
      "9:37 out-of-range",
      "at least 0",
    ],
    [
      "an adjustment twice",
      `${GOOD}adjustments: { ana: { p1: { points: 1 }, p1: { points: 2 } } }`,
      "9:42 duplicate-key",
      "twice",
    ],
    [
      "adjustments that are none",
      `${GOOD}adjustments: 5`,
      "9:14 wrong-type",
      "a text or a mapping",
    ],
    [
      "a release in the gap",
      `${GOOD}release: 2026-03-29T02:30`,
      "9:10 no-such-time",
      "does not exist",
    ],
    [
      "an exercise's release at a time shown twice",
      change("points: 10,", "points: 10, release: 2026-10-25T02:30,"),
      "5:35 ambiguous-time",
      "twice",
    ],
    [
      "an extension without sense",
      change("all: 2 days", "all: 2 dyas"),
      "8:47 bad-duration",
      "dyas",
    ],
  ])("%s", (_, text, place, message, hint = "") => {
    const error = catchError(() => parseCourse(text, "course.yaml", ["p1", "p2"]));
    expect(
      error.diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`),
    ).toContain(place);
    const found = error.diagnostics.find(({ code }) => place.endsWith(code));
    expect(found?.message).toContain(message);
    expect(found?.hint ?? "").toContain(hint);
  });

  test("all mistakes are reported at once", () => {
    const text = change("15 min", "soon")
      .replace("id: p1", "id: p2")
      .replace("points: 20", "points: -1");
    expect(catchError(() => courseOf(text)).diagnostics.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["out-of-range", "bad-duration"]),
    );
  });
});

function catchError(work: () => unknown): DiagnosticsError {
  try {
    work();
  } catch (error) {
    if (error instanceof DiagnosticsError) return error;
    throw error;
  }
  throw new Error("the course was taken for good");
}
