import { describe, expect, test } from "vitest";
import { checkAdjustments, checkCourse } from "../../harness/course/check-course.ts";
import { courseDraftSchema } from "../../harness/course/course-schema.ts";

function check(adjustments: unknown, change: object = {}) {
  const exercises = [{ id: "p1", points: 10 }];
  return checkAdjustments(courseDraftSchema.parse({ exercises, adjustments, ...change }));
}

test("a mistake is located by student, exercise and key", () => {
  const mistakes = check({ ana: { p1: { points: 12 } }, bob: { p9: { points: 1 } } });
  expect(mistakes.map(({ path }) => path)).toEqual([
    ["adjustments", "ana", "p1", "points"],
    ["adjustments", "bob", "p9"],
  ]);
});

test("entries of invalid shape are left to the schema check", () => {
  expect(check({ ana: { p1: { points: "many" } } })).toEqual([]);
  expect(check("extra.csv")).toEqual([]);
  expect(check({ ana: { p9: { points: 1 } } }, { exercises: ["p1"] })).toEqual([]);
});

test("an adjustment is limited by its own exercise's points, unless the course allows more", () => {
  const exercises = [
    { id: "p1", points: 10 },
    { id: "p2", points: 20 },
  ];
  const more = { ana: { p2: { points: 21 } } };
  expect(check({ ana: { p2: { points: 20 } } }, { exercises })).toEqual([]);
  expect(check(more, { exercises })).toHaveLength(1);
  expect(check(more, { exercises, beyond_maximum: true })).toEqual([]);
  expect(check(more, { exercises, beyond_maximum: false })).toHaveLength(1);
});

const EXERCISES = [{ id: "p1", points: 10 }];

/** Mistakes in a course of one exercise with some other keys, each as `path: message`. */
function mistakesIn(keys: object, problemIds?: readonly string[]) {
  const draft = courseDraftSchema.parse({
    exercises: EXERCISES,
    timezone: "Europe/Prague",
    ...keys,
  });
  return checkCourse(draft, problemIds).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

function factorsOf(...factors: unknown[]): readonly string[] {
  return mistakesIn({ late: { factors } });
}

describe("a late rule", () => {
  test.each([
    ["3 days", []],
    ["0 days", []],
    ["1 day 1 s", ["late.bank: 'bank' must be whole days, not '1 day 1 s'"]],
    ["soon", ["late.bank: 'soon' is not a duration"]],
  ])("with a bank of %j has the mistakes %j", (bank, mistakes) => {
    expect(mistakesIn({ late: { bank } })).toEqual(mistakes);
  });

  test("must have factors in order of time, and equal times are not", () => {
    const first = { until: "1 day", factor: 0.9 };
    expect(factorsOf(first, { until: "1 day 1 s", factor: 0.9 })).toEqual([]);
    const same = "late.factors.1.until: '24 h' is not later than the previous entry";
    expect(factorsOf(first, { until: "24 h", factor: 0.5 })).toEqual([same]);
    expect(factorsOf(first, { until: "25 h", factor: 0.5 })).toEqual([]);
  });

  test("must not have factors that rise", () => {
    const first = { until: "1 day", factor: 0.5 };
    const rising = "late.factors.1.factor: 0.6 is more than the factor of the previous entry";
    expect(factorsOf(first, { until: "2 days", factor: 0.6 })).toEqual([rising]);
    expect(factorsOf(first, { until: "2 days", factor: 0 })).toEqual([]);
    expect(factorsOf({ ...first, factor: 0 }, { until: "2 days", factor: 0.6 })).toEqual([rising]);
  });

  test("with entries of invalid shape is checked as far as it can be", () => {
    const [first, last] = [
      { until: "2 days", factor: 0.5 },
      { until: "1 day", factor: 0.5 },
    ];
    expect(factorsOf("half", first)).toEqual([]);
    expect(factorsOf(first, "half", last)).toEqual([]);
    expect(factorsOf({ until: "2 days" }, { until: "3 days", factor: 1 })).toEqual([]);
    expect(factorsOf(first, { until: "3 days" })).toEqual([]);
    expect(factorsOf({ factor: 0.5 }, last)).toEqual([]);
    expect(factorsOf(first, { factor: 0.5 })).toEqual([]);
    expect(factorsOf({ until: "soon", factor: 0.5 }, last)).toEqual([
      "late.factors.0.until: 'soon' is not a duration",
    ]);
    expect(mistakesIn({ late: { grace: "soon", factors: "half" } })).toEqual([
      "late.grace: 'soon' is not a duration",
    ]);
  });
});

describe("an extension", () => {
  const missing = "extensions.ana.p2: this course has no exercise 'p2'";

  test("is for an exercise of the course, or for all", () => {
    const own = { p1: "2 days", all: "1 day", p2: "1 day" };
    expect(mistakesIn({ extensions: { ana: own } })).toEqual([missing]);
  });

  test("may be for an exercise whose entry cannot be read", () => {
    const exercises = [...EXERCISES, { id: "p2", points: "many" }];
    expect(mistakesIn({ exercises, extensions: { ana: { p2: "1 day" } } })).toEqual([]);
  });

  test("of invalid shape is left to the schema check", () => {
    expect(mistakesIn({ extensions: { ana: "2 days", bob: { p1: 5, p2: 5 } } })).toEqual([
      missing.replace("ana", "bob"),
    ]);
  });

  test("is checked in the course's time zone, or in UTC if that is unknown", () => {
    const extensions = { ana: { p1: "2026-03-29T02:30" } };
    expect(mistakesIn({ extensions })).toHaveLength(1);
    expect(mistakesIn({ extensions, timezone: undefined })).toEqual([]);
    expect(mistakesIn({ extensions, timezone: "Europe/Nowhere" })).toEqual([
      "timezone: there is no time zone 'Europe/Nowhere'",
    ]);
  });
});

describe("an exercise", () => {
  test("is known to the workspace if its exercises are known", () => {
    expect(mistakesIn({})).toEqual([]);
    expect(mistakesIn({}, ["p1"])).toEqual([]);
    expect(mistakesIn({}, [])).toEqual(["exercises.0.id: there is no exercise 'p1'"]);
  });

  test("is in the list once, and a second one is one mistake", () => {
    const exercises = [...EXERCISES, ...EXERCISES];
    expect(mistakesIn({ exercises }, ["p2"])).toEqual([
      "exercises.0.id: there is no exercise 'p1'",
      "exercises.1.id: 'p1' is already in the list",
    ]);
  });

  test("may have a deadline and a release, which need a time zone", () => {
    const exercises = [{ id: "p1", points: 10, deadline: "soon", release: "later" }];
    expect(mistakesIn({ exercises, release: "then" })).toEqual([
      "exercises.0.deadline: 'soon' is not a date and time",
      "exercises.0.release: 'later' is not a date and time",
      "release: 'then' is not a date and time",
    ]);
    expect(mistakesIn({ exercises, timezone: undefined })).toEqual([]);
    expect(mistakesIn({ exercises, timezone: "Europe/Nowhere" })).toHaveLength(1);
  });

  test("with a model solution has a deadline or a contest", () => {
    const exercises = [{ id: "p1", points: 1, solution: "p1.py" }];
    expect(mistakesIn({ exercises })).toEqual([
      "exercises.0.solution: 'p1' has a model solution but no deadline, so it would never be shown",
    ]);
    const contests = [{ id: "final", name: "Final", duration: "1 h", exercises: ["p1"] }];
    expect(mistakesIn({ exercises, contests })).toEqual([]);
  });

  test("opens before its deadline, or with its contest", () => {
    const deadline = "2026-10-10T23:59";
    const opening = (opens: string) =>
      mistakesIn({ exercises: [{ id: "p1", points: 1, opens, deadline }] });
    expect(opening("soon")).toEqual(["exercises.0.opens: 'soon' is not a date and time"]);
    expect(opening("2026-10-10T23:58")).toEqual([]);
    expect(opening(deadline)).toEqual([
      `exercises.0.opens: 'p1' opens at ${deadline}, which is not before its deadline, ${deadline}`,
    ]);
    const contests = [{ id: "final", name: "Final", duration: "1 h", exercises: ["p1"] }];
    const exercises = [{ id: "p1", points: 1, opens: "2026-10-01T08:00" }];
    expect(mistakesIn({ exercises, contests })).toEqual([
      "exercises.0.opens: 'p1' opens with contest 'final', not at a time of its own",
    ]);
  });
});

test("an unknown time zone comes with the nearest one, or with an example", () => {
  const hints = ["Europe/Pragu", "here"].map((timezone) => {
    const draft = courseDraftSchema.parse({ exercises: [], timezone });
    return checkCourse(draft, undefined)[0]?.hint;
  });
  expect(hints).toEqual(["Did you mean 'Europe/Prague'?", "Write it like Europe/Prague."]);
});

test("hacks need a deadline to begin after, and are not for exercises of a contest", () => {
  const exercises = [{ id: "p1", points: 10, hacks: { after: "deadline" } }];
  expect(mistakesIn({ exercises })).toEqual([
    "exercises.0.hacks.after: 'p1' has no deadline, after which hacks would begin",
  ]);
  const deadline = "2026-10-10T23:59";
  expect(mistakesIn({ exercises: [{ ...exercises[0], deadline }] })).toEqual([]);
  const contests = [
    { id: "exam", name: "Exam", kind: "exam", start: "2026-11-10T10:00", duration: "2 h" },
  ];
  const withContest = (own: unknown) => ({
    exercises,
    contests: [{ ...contests[0], ...(own as object) }],
  });
  expect(mistakesIn(withContest({ exercises: ["p1"] })).join()).toContain(
    "'p1' is in the contest 'exam', whose programs are not shown",
  );
});
