import type { Authorship } from "./attributed-event.ts";
import type { CourseEvent } from "./event.ts";
import { attemptOf, type SubmittingGroup } from "./shared-attempts.ts";

/** Result of judging a submission. */
export type SubmissionOutcome =
  | {
      readonly kind: "judged";
      readonly judging: string;
      readonly verdict: string;
      readonly points: number;
      readonly maxPoints: number;
      readonly at: number;
      readonly worker: string | undefined;
    }
  | {
      readonly kind: "failed";
      readonly isJudgeError: boolean;
      readonly reason: string;
      readonly at: number;
      readonly worker: string | undefined;
    };

/** A program that someone submitted. */
export interface CourseSubmission {
  readonly id: string;
  readonly person: string;
  readonly student: string;
  readonly exercise: string;
  /** Number of the attempt of this student for this exercise, from 1. */
  readonly number: number;
  readonly fileName: string;
  readonly language: string | undefined;
  /** SHA-256. */
  readonly source: string;
  /** When it was saved, if it is a draft. */
  readonly submittedAt: number;
  /** A draft that Grundy submitted when an exam was over. */
  readonly isDraft?: true;
  /** Absent: it counts for nobody else. */
  readonly group?: SubmittingGroup;
  /** Undefined until it is judged. */
  readonly outcome: SubmissionOutcome | undefined;
}

/** The outcome of an event. */
export function outcomeOf(
  event: Extract<CourseEvent, { kind: "judged" | "judge-failed" }>,
  { at }: Authorship,
): SubmissionOutcome {
  const { worker } = event;
  if (event.kind === "judge-failed") {
    return { kind: "failed", isJudgeError: event.isJudgeError, reason: event.reason, at, worker };
  }
  const { kind, judging, verdict, points, maxPoints } = event;
  return { kind, judging, verdict, points, maxPoints, at, worker };
}

/** Everything that was submitted in a course, numbered as students' attempts: a fold of events. */
export class Submissions {
  readonly #all = new Map<string, CourseSubmission>();
  /** IDs of attempts by student and exercise, in the order in which they arrived. */
  readonly #attempts = new Map<string, Map<string, string[]>>();
  /** IDs by person, in the same order. */
  readonly #byPerson = new Map<string, string[]>();

  /** By ID, in the order in which they arrived. */
  get all(): ReadonlyMap<string, CourseSubmission> {
    return this.#all;
  }

  /**
   * A student's attempts for an exercise, in the order in which they arrived: also what members of their
   * group submitted, as the student's own.
   */
  of(student: string, exercise: string): readonly CourseSubmission[] {
    const ids = this.#attempts.get(student)?.get(exercise);
    return this.#list(ids).flatMap((submission) => attemptOf(submission, student) ?? []);
  }

  /** ID of a student's last attempt for an exercise. */
  lastOf(student: string, exercise: string): string | undefined {
    return this.#attempts.get(student)?.get(exercise)?.at(-1);
  }

  /** A person's submissions for all exercises, in the order in which they arrived. */
  by(person: string): readonly CourseSubmission[] {
    return this.#list(this.#byPerson.get(person));
  }

  #list(ids: readonly string[] = []): readonly CourseSubmission[] {
    return ids.flatMap((id) => this.#all.get(id) ?? []);
  }

  /** @param currentIdOf a student's ID of today */
  take(
    event: Extract<CourseEvent, { kind: "submitted" }>,
    { at }: Authorship,
    currentIdOf: (student: string) => string,
  ): void {
    const { kind: _, submission: id, language, savedAt, group, members = [], ...rest } = event;
    const { person, student, exercise } = rest;
    const number = this.#addAttempt(student, exercise, id);
    const shared = [...new Set([student, ...members.map(currentIdOf)])].map((each) => ({
      student: each,
      number: each === student ? number : this.#addAttempt(each, exercise, id),
    }));
    this.#all.set(id, {
      ...rest,
      id,
      number,
      language,
      submittedAt: savedAt ?? at,
      ...(savedAt !== undefined && { isDraft: true }),
      ...(group !== undefined && shared.length > 1 && { group: { id: group, members: shared } }),
      outcome: undefined,
    });
    const ids = this.#byPerson.get(person) ?? [];
    this.#byPerson.set(person, ids);
    ids.push(id);
  }

  setOutcome(id: string, outcome: SubmissionOutcome): void {
    const submission = this.#all.get(id);
    if (submission !== undefined) this.#all.set(id, { ...submission, outcome });
  }

  /** Gives a student's attempts to their new ID. */
  rename(from: string, to: string): void {
    this.#attempts.delete(from);
    for (const submission of this.#all.values()) {
      if (attemptOf(submission, from) === undefined) continue;
      const { id, exercise } = submission;
      this.#setAttempt(submission, from, {
        student: to,
        number: this.#addAttempt(to, exercise, id),
      });
    }
  }

  /** Lets all submissions of a group count for more students; attempts are numbered by their times. */
  share(groupId: string, students: readonly string[]): void {
    const changed = new Map<string, Set<string>>();
    for (const submission of this.#all.values()) {
      const { group, exercise } = submission;
      if (group?.id !== groupId) continue;
      const missing = students.filter((student) => attemptOf(submission, student) === undefined);
      if (missing.length === 0) continue;
      const attempts = missing.map((student) => ({ student, number: 0 }));
      const members = [...group.members, ...attempts];
      this.#all.set(submission.id, { ...submission, group: { ...group, members } });
      for (const student of missing) {
        changed.set(student, (changed.get(student) ?? new Set()).add(exercise));
      }
    }
    for (const [student, exercises] of changed) {
      for (const exercise of exercises) this.#renumber(student, exercise);
    }
  }

  #renumber(student: string, exercise: string): void {
    this.#attempts.get(student)?.delete(exercise);
    for (const submission of this.#all.values()) {
      if (submission.exercise !== exercise || attemptOf(submission, student) === undefined)
        continue;
      const number = this.#addAttempt(student, exercise, submission.id);
      this.#setAttempt(submission, student, { student, number });
    }
  }

  /** Makes a submission the next attempt of a student and returns its number. */
  #addAttempt(student: string, exercise: string, id: string): number {
    const attempts = this.#attempts.get(student) ?? new Map<string, string[]>();
    this.#attempts.set(student, attempts);
    const ids = attempts.get(exercise) ?? [];
    attempts.set(exercise, ids);
    return ids.push(id);
  }

  /** Replaces what a submission is as the attempt of a student. */
  #setAttempt(
    submission: CourseSubmission,
    student: string,
    attempt: Pick<CourseSubmission, "student" | "number">,
  ): void {
    const { id, group } = submission;
    const members = group?.members.map((each) => (each.student === student ? attempt : each));
    this.#all.set(id, {
      ...submission,
      ...(submission.student === student && attempt),
      ...(group && members && { group: { ...group, members } }),
    });
  }
}
