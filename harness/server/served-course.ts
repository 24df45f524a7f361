import type { Course } from "../course/course.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { Results } from "../core/results/results.ts";
import type { ExerciseView } from "../api/student-shapes.ts";
import type { WorkerJob } from "../api/worker-shapes.ts";
import type { CourseBook, Work } from "../school/course-book.ts";

/**
 * A course as the server is given it, with all that it must not do itself: nothing in the server reads
 * exercises, judges, or knows a right answer. `app/serve` makes these.
 */
export interface ServedCourse {
  /** Part of addresses: lower-case letters, digits and hyphens. */
  readonly id: string;
  /** What course.yaml says. What people said on the web comes on top, by `grade`. */
  readonly course: Course;
  readonly roster: readonly RosterEntry[];
  readonly exercises: readonly ServedExercise[];
  /** What workers need to judge them: the path of a zip, and its SHA-256. */
  readonly bundle: { readonly hash: string; readonly path: string };
  /** What judgings of these exercises rest on: hashes of Grundy with all references, and of each. */
  readonly judgedBy: { readonly judge: string; readonly suites: ReadonlyMap<string, string> };

  /**
   * The key that a judging of this job is kept under. It is worked out from what the worker was asked
   * for; a judging of anything else has none, whatever it says of itself.
   */
  judgingKey(job: AskedJob, record: JudgingRecord): JudgingKeyFound;
  /**
   * The fold that `grade` uses, of these works: those of the class, or with `student` their own, of
   * whom alone the results tell then. Extensions and adjustments of the book count like those of
   * course.yaml. Pure: the same book and works give the same results, to the byte.
   */
  grade(book: CourseBook, works: readonly JudgedWork[], student?: string): Results;
  /** The deadline of a student with all extensions; undefined: never late. Milliseconds since 1970. */
  deadlineOf(book: CourseBook, student: string, exercise: string): number | undefined;
  /** Undefined: it is one, as course.yaml may have it; else what is wrong with it, in a sentence. */
  checkExtension(extension: string): string | undefined;
  /** HTML of an attempt for its student: cut by audience, by the course's policy and by its release. */
  printFeedback(results: Results, attempt: AttemptName, nowMs: number): string;
  /** HTML of an attempt for staff: everything, hidden groups and programs' lines with it. */
  printForStaff(results: Results, attempt: AttemptName, program: string): string;
  /**
   * Everything that `grade` writes, by path, and the works as an inbox that `grade` reads. This and the
   * next take long for a large class, and hold nobody up meanwhile.
   */
  exportFiles(
    book: CourseBook,
    works: readonly JudgedWork[],
    sources: ReadonlyMap<string, Uint8Array>,
    nowMs: number,
  ): Promise<ReadonlyMap<string, Uint8Array>>;
  /**
   * The columns of grade files, and which exercises they are plainly for.
   * @throws {DiagnosticsError} for what is no grade file.
   */
  readGradeFiles(files: readonly SentGradeFile[]): readonly GradeFilePlaces[];
  /** @throws {DiagnosticsError} for what is no grade file, and where it is not clear what goes where. */
  fillGradeFiles(
    book: CourseBook,
    works: readonly JudgedWork[],
    files: readonly (SentGradeFile & { readonly places?: GradeFilePlaces["places"] | undefined })[],
    nowMs: number,
  ): Promise<{
    readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
    readonly said: readonly string[];
  }>;
  /** @throws {DiagnosticsError} for what is no list of students. */
  readRoster(file: { readonly name: string; readonly bytes: Uint8Array }): {
    readonly students: readonly RosterEntry[];
    readonly remarks: readonly string[];
  };
}

interface SentGradeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface GradeFilePlaces {
  readonly name: string;
  readonly format: string;
  /** What takes grades: headers of columns, or names of assignments. */
  readonly columns: readonly string[];
  /** A worksheet of a single assignment. */
  readonly isForOne: boolean;
  readonly places: readonly { readonly exercise: string; readonly column: string }[];
}

/** What a worker was asked to judge, as far as it decides about the verdict. */
export type AskedJob = Pick<
  WorkerJob,
  "kind" | "exercise" | "file" | "companions" | "notes" | "standards"
>;

/** `fault`: what was judged instead, for a sentence. */
export type JudgingKeyFound = { readonly key: string } | { readonly fault: string };

export interface RosterEntry {
  readonly id: string;
  readonly name?: string;
  readonly email?: string;
  readonly section?: string;
}

/** What of an exercise is the same for everybody who may read the course. */
export type ServedExercise = Pick<
  ExerciseView,
  "id" | "name" | "statements" | "functionName" | "languages" | "samples" | "points" | "groups"
>;

/** A work with what the store has of it. */
export interface JudgedWork {
  readonly work: Work;
  /** Undefined where it has none that counts. */
  readonly record: JudgingRecord | undefined;
}

/** Which attempt of the results is meant: numbers are those of the results. */
export interface AttemptName {
  readonly student: string;
  readonly exercise: string;
  readonly number: number;
}
