import type { Course, CourseExercise, LateRule } from "./course.ts";
import { formatLocalTime } from "./deadline.ts";
import { type Due, dueFor, momentAfter, secondsLate } from "./due.ts";
import type { StudentTerms } from "./student-terms.ts";
import { addDurations, describeDays, describeDuration, NO_TIME } from "./duration.ts";

/** The late penalty of one submission. */
export interface LatePenalty {
  /** Undefined if there is a deadline but the submission time is unknown. */
  readonly lateSeconds: number | undefined;
  /** The share of its points that counts. */
  readonly penaltyFactor: number;
  readonly bankDaysUsed: number;
  /** The rule in one sentence, for the student. */
  readonly why: string;
}

/** Why of a submission that has no deadline. */
export const NO_DEADLINE = "This exercise has no deadline.";

/**
 * Applies the late rule to one submission. A late day of the bank moves the deadline by a day; the
 * grace period is added after that. Late days are always used as far as they reach, so that submitting
 * later, or having no extension, never leaves more of them for the next exercise.
 */
export function applyLate(
  rule: LateRule | undefined,
  due: Due | undefined,
  submittedAtMs: number | undefined,
  bankDaysLeft: number,
): LatePenalty {
  if (due === undefined) return onTime(NO_DEADLINE);
  if (submittedAtMs === undefined) {
    const why = "The submission time is unknown, so no deadline was applied.";
    return { ...onTime(why), lateSeconds: undefined };
  }
  const lateSeconds = secondsLate(submittedAtMs, due);
  const dueAt = `${formatLocalTime(due.timezone, momentAfter(due, NO_TIME))} ${due.timezone}`;
  if (lateSeconds === 0) return onTime(`Submitted on time (due ${dueAt}).`);
  const late = `Submitted ${describeDuration({ days: 0, seconds: lateSeconds })} late (due ${dueAt})`;
  if (rule === undefined) {
    const why = `${late}; this course has no late penalty.`;
    return { lateSeconds, penaltyFactor: 1, bankDaysUsed: 0, why };
  }
  const inTimeWith = (days: number) =>
    submittedAtMs <= momentAfter(due, addDurations(rule.grace, { days, seconds: 0 }));
  if (inTimeWith(0)) {
    const why = `${late}, within the grace period of ${describeDuration(rule.grace)}: no penalty.`;
    return { lateSeconds, penaltyFactor: 1, bankDaysUsed: 0, why };
  }
  let bankDaysUsed = 0;
  while (bankDaysUsed < bankDaysLeft && !inTimeWith(bankDaysUsed)) bankDaysUsed += 1;
  const left = bankDaysLeft - bankDaysUsed;
  if (inTimeWith(bankDaysUsed)) {
    const why = `${late}: covered by ${nameLateDays(bankDaysUsed)}, ${left} left; no penalty.`;
    return { lateSeconds, penaltyFactor: 1, bankDaysUsed, why };
  }
  const moved = { days: bankDaysUsed, seconds: 0 };
  const entry = rule.factors.find(
    ({ until }) => submittedAtMs <= momentAfter(due, addDurations(until, moved)),
  );
  const spent =
    bankDaysUsed === 0 ? late : `${late}; ${nameLateDays(bankDaysUsed)} did not suffice`;
  const why =
    entry === undefined
      ? `${spent}: too late to count.`
      : `${spent}: ${percent(entry.factor)} of the points count (up to ${describeDuration(entry.until)} late).`;
  return { lateSeconds, penaltyFactor: entry?.factor ?? 0, bankDaysUsed, why };
}

/** Times of submissions are in whole seconds, so the last second counts to its end. */
const REST_OF_SECOND_MS = 999;

/** The last moment at which submissions of a student for an exercise count; undefined: for ever. */
export function countsUntil(
  course: Course,
  exercise: CourseExercise,
  { id, extensions, bankDays = course.late?.bankDays ?? 0 }: StudentTerms,
): number | undefined {
  const due = dueFor(course, exercise, id, extensions);
  return due && lastCountingMs(course.late, due, bankDays) + REST_OF_SECOND_MS;
}

/** The last moment at which a submission can still have points, with so many late days of the bank. */
function lastCountingMs(rule: LateRule | undefined, due: Due, bankDays: number): number {
  if (rule === undefined) return momentAfter(due, NO_TIME);
  const { grace, factors } = rule;
  const untils = factors.filter(({ factor }) => factor > 0).map(({ until }) => until);
  const ends = [grace, ...untils].map((each) =>
    momentAfter(due, addDurations(each, { days: bankDays, seconds: 0 })),
  );
  return Math.max(...ends);
}

function onTime(why: string): LatePenalty {
  return { lateSeconds: 0, penaltyFactor: 1, bankDaysUsed: 0, why };
}

function nameLateDays(count: number): string {
  return describeDays(count).replace(" ", " late ");
}

function percent(factor: number): string {
  return `${Number((factor * 100).toFixed(2))} %`;
}
