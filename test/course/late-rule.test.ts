import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Due } from "../../harness/course/due.ts";
import { NO_TIME } from "../../harness/course/duration.ts";
import { applyLate, countsUntil } from "../../harness/course/late-rule.ts";
import { parseCourse } from "../../harness/course/read-course.ts";
import { courseOf, GOOD } from "./sample-course.ts";
import { anyLateRule } from "./arbitrary-late-rule.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const RULE = courseOf(GOOD).late;
const DEADLINE = Date.parse("2026-10-24T23:59+02:00");
const DUE: Due = { timezone: "Europe/Prague", deadlinesMs: [DEADLINE] };

describe("the late penalty and its explanation", () => {
  test.each([
    ["2026-10-24T21:00Z", 3, 1, 0, "Submitted on time (due 2026-10-24 23:59 Europe/Prague)."],
    [
      "2026-10-24T22:09Z",
      3,
      1,
      0,
      "Submitted 10 min late (due 2026-10-24 23:59 Europe/Prague), within the grace period of 15 min: no penalty.",
    ],
    // The clocks go back in the night of this deadline: 23:59 to 23:59 is 25 hours.
    [
      "2026-10-25T22:59Z",
      3,
      1,
      1,
      "Submitted 1 day 1 h late (due 2026-10-24 23:59 Europe/Prague): covered by 1 late day, 2 left; no penalty.",
    ],
    [
      "2026-10-25T22:59Z",
      0,
      0.9,
      0,
      "Submitted 1 day 1 h late (due 2026-10-24 23:59 Europe/Prague): 90 % of the points count (up to 1 day late).",
    ],
    [
      "2026-10-26T12:00Z",
      1,
      0.9,
      1,
      "Submitted 1 day 14 h late (due 2026-10-24 23:59 Europe/Prague); 1 late day did not suffice: 90 % of the points count (up to 1 day late).",
    ],
    [
      "2026-11-24T12:00Z",
      2,
      0,
      2,
      "Submitted 30 days 14 h late (due 2026-10-24 23:59 Europe/Prague); 2 late days did not suffice: too late to count.",
    ],
  ])("%s with %i late days left", (at, left, penaltyFactor, bankDaysUsed, why) => {
    expect(applyLate(RULE, DUE, Date.parse(at), left)).toMatchObject({
      penaltyFactor,
      bankDaysUsed,
      why,
    });
  });

  test.each([
    ["at the deadline", 0, 0, { lateSeconds: 0, penaltyFactor: 1, bankDaysUsed: 0 }],
    ["a millisecond late", 1, 0, { lateSeconds: 1, penaltyFactor: 1, bankDaysUsed: 0 }],
    ["at the end of the grace period", 15 * MINUTE, 3, { penaltyFactor: 1, bankDaysUsed: 0 }],
    ["just after it", 15 * MINUTE + 1, 3, { penaltyFactor: 1, bankDaysUsed: 1 }],
    ["just after it without late days", 15 * MINUTE + 1, 0, { penaltyFactor: 0.9 }],
    ["when a late day ends", DAY + 15 * MINUTE, 3, { penaltyFactor: 1, bankDaysUsed: 1 }],
    ["just after it ended", DAY + 15 * MINUTE + 1, 3, { penaltyFactor: 1, bankDaysUsed: 2 }],
    ["when the first factor ends", DAY, 0, { penaltyFactor: 0.9 }],
    ["just after that", DAY + 1, 0, { penaltyFactor: 0.5 }],
    ["when the last factor ends", 3 * DAY, 0, { penaltyFactor: 0.5 }],
    ["just after the last", 3 * DAY + 1, 0, { penaltyFactor: 0 }],
    ["when both end", 2 * DAY, 1, { penaltyFactor: 0.9, bankDaysUsed: 1 }],
    ["just after both", 2 * DAY + 1, 1, { penaltyFactor: 0.5, bankDaysUsed: 1 }],
  ])("%s a submission gets what ends then", (_, afterMs, left, penalty) => {
    const due: Due = { timezone: "UTC", deadlinesMs: [DEADLINE] };
    expect(applyLate(RULE, due, DEADLINE + afterMs, left)).toMatchObject(penalty);
  });

  test("a rule without factors counts nothing after the grace period", () => {
    const rule = { grace: { days: 0, seconds: 60 }, factors: [], bankDays: 0 };
    expect(applyLate(rule, DUE, DEADLINE + 61_000, 0)).toMatchObject({
      penaltyFactor: 0,
      why: "Submitted 1 min 1 s late (due 2026-10-24 23:59 Europe/Prague): too late to count.",
    });
  });

  test("a factor is explained to hundredths of a percent", () => {
    const until = { days: 1, seconds: 0 };
    const rule = { grace: NO_TIME, factors: [{ until, factor: 1 / 3 }], bankDays: 0 };
    expect(applyLate(rule, DUE, DEADLINE + 1, 0).why).toContain(": 33.33 % of the points count");
  });

  test("without a rule lateness is reported without penalty", () => {
    expect(applyLate(undefined, DUE, DEADLINE + 60_000, 0)).toEqual({
      lateSeconds: 60,
      penaltyFactor: 1,
      bankDaysUsed: 0,
      why: "Submitted 1 min late (due 2026-10-24 23:59 Europe/Prague); this course has no late penalty.",
    });
  });

  test("without a deadline a submission is on time", () => {
    expect(applyLate(RULE, undefined, undefined, 3)).toMatchObject({
      lateSeconds: 0,
      why: "This exercise has no deadline.",
    });
  });

  test("without a time a submission is neither late nor on time and has no penalty", () => {
    expect(applyLate(RULE, DUE, undefined, 3)).toEqual({
      lateSeconds: undefined,
      penaltyFactor: 1,
      bankDaysUsed: 0,
      why: "The submission time is unknown, so no deadline was applied.",
    });
  });
});

const moment = fc.integer({ min: -5 * 86_400, max: 20 * 86_400 }).map((s) => DEADLINE + s * 1000);

describe("for every rule", () => {
  test("submitting later never counts more and never uses fewer late days", () => {
    fc.assert(
      fc.property(anyLateRule, moment, moment, fc.nat({ max: 5 }), (rule, one, other, left) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map((at) =>
          applyLate(rule, DUE, at, left),
        );
        expect(late?.penaltyFactor).toBeLessThanOrEqual(early?.penaltyFactor ?? 0);
        expect(late?.bankDaysUsed).toBeGreaterThanOrEqual(early?.bankDaysUsed ?? 9);
      }),
    );
  });

  test("an extension or another late day never lowers the score", () => {
    fc.assert(
      fc.property(anyLateRule, moment, moment, fc.nat({ max: 5 }), (rule, at, extension, left) => {
        const plain = applyLate(rule, DUE, at, left);
        const extended = applyLate(rule, { ...DUE, deadlinesMs: [DEADLINE, extension] }, at, left);
        expect(extended.penaltyFactor).toBeGreaterThanOrEqual(plain.penaltyFactor);
        expect(extended.bankDaysUsed).toBeLessThanOrEqual(plain.bankDaysUsed);
        const richer = applyLate(rule, DUE, at, left + 1);
        expect(richer.penaltyFactor).toBeGreaterThanOrEqual(plain.penaltyFactor);
      }),
    );
  });

  test("no more late days are used than there are", () => {
    fc.assert(
      fc.property(anyLateRule, moment, fc.nat({ max: 5 }), (rule, at, left) => {
        const { bankDaysUsed } = applyLate(rule, DUE, at, left);
        expect(bankDaysUsed).toBeGreaterThanOrEqual(0);
        expect(bankDaysUsed).toBeLessThanOrEqual(left);
      }),
    );
  });
});

/** Times of submissions are in whole seconds: the deadline's second counts to its end. */
const LAST_MS = Date.parse("2026-10-10T23:59:00.999+02:00");

/** Until when submissions of ada count, by keys of course.yaml and her terms. */
const until = (late: string, extra = "", terms = {}) => {
  const text = `name: Games\ntimezone: Europe/Prague\nexercises:\n  - { id: p1, points: 1, deadline: 2026-10-10T23:59 }\n${late}${extra}`;
  const course = parseCourse(text, "course.yaml");
  const [exercise] = course.exercises;
  return exercise && countsUntil(course, exercise, { id: "ada", ...terms });
};

describe("submissions count", () => {
  test("until the end of the deadline's second, of the grace period or the last factor above 0, with all late days", () => {
    expect(until("")).toBe(LAST_MS);
    expect(until("late: { grace: 1 d }\n")).toBe(LAST_MS + DAY);
    const factors = "factors: [{ until: 2 d, factor: 0.5 }, { until: 9 d, factor: 0 }]";
    expect(until(`late: { ${factors} }\n`)).toBe(LAST_MS + 2 * DAY);
    expect(until(`late: { ${factors}, bank: 3 days }\n`)).toBe(LAST_MS + 5 * DAY);
    expect(until(`late: { ${factors}, bank: 3 days }\n`, "", { bankDays: 1 })).toBe(
      LAST_MS + 3 * DAY,
    );
  });

  test("from a student's own deadline on", () => {
    expect(until("", "extensions: { ada: { all: 4 days } }\n")).toBe(LAST_MS + 4 * DAY);
  });
});
