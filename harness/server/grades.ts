import { setImmediate } from "node:timers/promises";
import type { AdjustedGrade } from "../core/results/adjustment.ts";
import { type GradebookRow, toGradebook } from "../core/results/gradebook.ts";
import type { Results, StudentResult } from "../core/results/results.ts";
import { listClassSubmissions } from "../school/class-list.ts";
import type { CourseSubmission } from "../school/submissions.ts";
import type { StoredEvent } from "../school/event.ts";
import { gradesChangedBy } from "../school/event-traits.ts";
import type { Store } from "../store/store.ts";
import type { EventLog, OpenCourse } from "./event-log.ts";
import type { JudgedSubmission } from "./served-course.ts";

/** A student's grades in a course. */
export interface StudentGrades {
  /** Results of this student only, with every attempt. */
  readonly results: Results;
  /** A cell for each exercise of the course, in its order. */
  readonly row: GradebookRow;
}

/** Number of cached students: one large class, or several small ones. */
const MAX_CACHED = 1000;
/** Records to read before yielding to other requests. */
const BATCH = 20;

/** Cache of students' grades, which are computed from judgings by the course's rules. */
export class Grades {
  readonly #store: Store;
  readonly #cached = new Map<string, Promise<StudentGrades>>();

  constructor(store: Store, eventLog: EventLog) {
    this.#store = store;
    eventLog.follow((event, course) => this.#forget(event, course));
  }

  async of(course: OpenCourse, student: string): Promise<StudentGrades> {
    const key = keyOf(course, student);
    const grades = this.#cached.get(key) ?? this.#grade(course, student);
    // Evict the least recently used.
    this.#cached.delete(key);
    this.#cached.set(key, grades);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > MAX_CACHED && oldest !== undefined) this.#cached.delete(oldest);
    try {
      return await grades;
    } catch (error) {
      this.#cached.delete(key);
      throw error;
    }
  }

  /** The submissions of the whole class, with their judgings. */
  async submissionsOf(course: OpenCourse): Promise<readonly JudgedSubmission[]> {
    return this.withRecords(listClassSubmissions(course.state));
  }

  async withRecords(
    submissions: readonly CourseSubmission[],
  ): Promise<readonly JudgedSubmission[]> {
    const judgedSubmissions: JudgedSubmission[] = [];
    for (const submission of submissions) {
      const { outcome } = submission;
      const id = outcome?.kind === "judged" ? outcome.judging : undefined;
      judgedSubmissions.push({
        submission,
        record: id === undefined ? undefined : await this.#store.judging(id),
      });
      // A whole class has thousands: let other requests run in between.
      if (judgedSubmissions.length % BATCH === 0) await setImmediate();
    }
    return judgedSubmissions;
  }

  async #grade(course: OpenCourse, student: string): Promise<StudentGrades> {
    const { state, served } = course;
    const own = served.exercises.flatMap(({ id }) => state.submissionsOf(student, id));
    const graded = served.grade(state, await this.withRecords(own), student);
    const isTheirs = (each: { readonly student?: { readonly id: string } }) =>
      each.student?.id === student;
    const { adjustments } = graded;
    const ownRows = graded.students.filter(({ id }) => id === student);
    const results: Results = {
      ...graded,
      students: ownRows.length > 0 ? ownRows : [{ id: student }],
      results: graded.results.filter(isTheirs),
      notJudged: graded.notJudged.filter(isTheirs),
      ...(adjustments && { adjustments: adjustments.filter(isTheirs) }),
    };
    const [row] = toGradebook(results).rows;
    if (row === undefined) throw new Error(`no row of grades for '${student}'`);
    return { results, row };
  }

  #forget({ event }: StoredEvent, course: OpenCourse): void {
    const changed = gradesChangedBy(event, course.state);
    if (changed !== "everybody") {
      for (const student of changed) this.#cached.delete(keyOf(course, student));
      return;
    }
    this.forgetAll(course);
  }

  /** Drops all cached grades of a course. */
  forgetAll(course: OpenCourse): void {
    for (const key of this.#cached.keys()) {
      if (courseOf(key) === course.served.id) this.#cached.delete(key);
    }
  }
}

/** The graded result of a submission; undefined if it has no verdict. */
export function resultOf(
  { results }: StudentGrades,
  submission: CourseSubmission,
): StudentResult | undefined {
  return results.results.find(
    ({ problem, attempt }) =>
      problem === submission.exercise && attempt.number === submission.number,
  );
}

/** The adjustment that replaces the judge's score of an exercise, if any. */
export function adjustedGradeOf(
  { results }: StudentGrades,
  exercise: string,
): AdjustedGrade | undefined {
  return results.adjustments?.find(({ problem }) => problem === exercise)?.grade;
}

function courseOf(key: string): string {
  return (JSON.parse(key) as [course: string, student: string])[0];
}

function keyOf({ served }: OpenCourse, student: string): string {
  return JSON.stringify([served.id, student]);
}
