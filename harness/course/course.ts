import type { Adjustment } from "./adjustment.ts";
import type { Duration } from "./duration.ts";

/** What a course.yaml says, with every default filled in. Whoever has one may rely on all of it. */
export interface Course {
  readonly name: string;
  /** Whose clocks deadlines go by. */
  readonly timezone: string;
  /** As it is written there: relative to the folder of course.yaml. */
  readonly roster: string | undefined;
  readonly attempts: AttemptPolicy;
  readonly feedback: FeedbackPolicy;
  readonly exercises: readonly CourseExercise[];
  /** What languages are compiled as, by their ids; what is not here is as new as can be. */
  readonly standards: Readonly<Record<string, string>>;
  /** Undefined: what is late is told, and costs nothing. */
  readonly late: LateRule | undefined;
  /** By student and exercise; `all` is every exercise. */
  readonly extensions: ReadonlyMap<string, ReadonlyMap<string, Extension>>;
  /** What instructors say of single works: those that stand there, */
  readonly adjustments: readonly Adjustment[];
  /** and the file beside it that has more of them. */
  readonly adjustmentFile: string | undefined;
  /** Whether points and bonus may come to more than an exercise is worth. */
  readonly mayExceed: boolean;
  /** Whether grade files wait for the release, too. */
  readonly holdsGrades: boolean;
}

export const ATTEMPT_POLICIES = ["last", "best"] as const;
export type AttemptPolicy = (typeof ATTEMPT_POLICIES)[number];

/** What students get to read: everything, the points of each group, or the verdict alone. */
export const FEEDBACK_POLICIES = ["full", "groups", "verdict"] as const;
export type FeedbackPolicy = (typeof FEEDBACK_POLICIES)[number];

export interface CourseExercise {
  readonly id: string;
  readonly points: number;
  /** Undefined: never late. */
  readonly deadlineMs: number | undefined;
  /** Before it students get no feedback; undefined: at once. */
  readonly releaseMs: number | undefined;
  /** What the course system calls it. */
  readonly name: string | undefined;
  /** The header of its column in the instructor's grade file. */
  readonly column: string | undefined;
}

export interface LateRule {
  readonly grace: Duration;
  /** Ascending times after the deadline, factors that fall; after the last one the factor is 0. */
  readonly factors: readonly { readonly until: Duration; readonly factor: number }[];
  readonly bankDays: number;
}

export type Extension =
  | { readonly kind: "until"; readonly ms: number }
  | { readonly kind: "by"; readonly duration: Duration };

/** The name by which an extension is meant for every exercise. */
export const ALL_EXERCISES = "all";
