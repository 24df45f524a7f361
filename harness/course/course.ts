import type { RubricStart } from "../core/results/grade-parts.ts";
import type { Adjustment } from "./adjustments/adjustment.ts";
import type { AttemptLimit } from "./attempt-limit.ts";
import type { CourseContest } from "./contests/course-contest.ts";
import type { GroupRules } from "./group-rules.ts";
import type { HackRules } from "./hack-rules.ts";
import type { HintPolicy } from "./hint-ladder.ts";
import type { FeedbackPolicy } from "./limit-feedback.ts";
import type { Duration } from "./duration.ts";

/** The validated contents of a course.yaml, with all defaults filled in. */
export interface Course {
  readonly name: string;
  /** Time zone of deadlines. */
  readonly timezone: string;
  /** Path relative to the folder of course.yaml. */
  readonly roster: string | undefined;
  readonly attempts: AttemptPolicy;
  readonly feedback: FeedbackPolicy;
  /** True if students can play the exercises' games on the pages. */
  readonly hasGames: boolean;
  /** True if students learn the names of all players of a tournament. */
  readonly namesPlayers: boolean;
  readonly exercises: readonly CourseExercise[];
  /** Versions of languages by language ID. Default: the newest that the compiler supports. */
  readonly standards: Readonly<Record<string, string>>;
  /** Undefined: lateness is reported but has no penalty. */
  readonly late: LateRule | undefined;
  /** By student and exercise; `all` is every exercise. */
  readonly extensions: ReadonlyMap<string, ReadonlyMap<string, Extension>>;
  /** Adjustments in course.yaml itself. */
  readonly adjustments: readonly Adjustment[];
  /** File next to course.yaml with further adjustments. */
  readonly adjustmentFile: string | undefined;
  /** True if points and bonus may exceed the points of an exercise. */
  readonly mayExceedMaximum: boolean;
  /** The points that rubric items are added to. */
  readonly rubricStart: RubricStart;
  /** True if graders, but not instructors, grade without knowing whose submissions they read. */
  readonly isGradingAnonymous: boolean;
  /** True if grades are also withheld until the release. */
  readonly holdsGrades: boolean;
  readonly contests: readonly CourseContest[];
}

export const ATTEMPT_POLICIES = ["last", "best"] as const;
export type AttemptPolicy = (typeof ATTEMPT_POLICIES)[number];

export interface CourseExercise {
  readonly id: string;
  readonly points: number;
  /** When students may know it; undefined: from the start. In contests it is their start. */
  readonly opensMs: number | undefined;
  /** Undefined: never late. */
  readonly deadlineMs: number | undefined;
  /** When students get feedback; undefined: immediately. */
  readonly releaseMs: number | undefined;
  /** Path of the model solution relative to the folder of course.yaml. */
  readonly solution: string | undefined;
  /** Undefined: any number of attempts. Contests have limits of their own. */
  readonly limit: AttemptLimit | undefined;
  /** Undefined: everybody submits alone. Contests have teams instead. */
  readonly groups: GroupRules | undefined;
  /** Its name in the learning platform. */
  readonly name: string | undefined;
  /** The header of its column in the instructor's grade file. */
  readonly column: string | undefined;
  readonly hints: HintPolicy;
  /** Undefined: students do not see each other's programs. */
  readonly hacks?: HackRules | undefined;
}

export interface LateRule {
  readonly grace: Duration;
  /** Ascending times after the deadline with falling factors; after the last one the factor is 0. */
  readonly factors: readonly { readonly until: Duration; readonly factor: number }[];
  readonly bankDays: number;
}

export type Extension =
  | { readonly kind: "until"; readonly ms: number }
  | { readonly kind: "by"; readonly duration: Duration };

/** The key of extensions that apply to every exercise. */
export const ALL_EXERCISES = "all";
