import type { ContestHackRules } from "../hack-rules.ts";
import type { FeedbackPolicy } from "../limit-feedback.ts";

/** `practice` and `exam` have no board; an exam also closes at its end. */
export const CONTEST_KINDS = ["icpc", "ioi", "practice", "exam"] as const;
export type CourseContestKind = (typeof CONTEST_KINDS)[number];

/** The submission that gives an exercise its score in an `ioi` contest. */
export const SCORE_POLICIES = ["best", "last"] as const;

/** An exercise of a contest. */
interface ContestExercise {
  readonly id: string;
  /** On the board: A, B, ... */
  readonly label: string;
  /** Colour of its balloon, such as `#c00`. */
  readonly color: string | undefined;
}

interface ContestGroup {
  readonly id: string;
  readonly name: string;
  /** A team is in at most one group of a type. */
  readonly type: string | undefined;
}

interface ContestTeam {
  readonly id: string;
  readonly name: string;
  /** IDs of students. */
  readonly members: readonly string[];
  readonly groups: readonly string[];
  /** Shown on the board without a rank. */
  readonly isUnofficial: boolean;
}

/** The conditions under which an exam lets somebody begin. */
interface ExamEntry {
  readonly hasRoomCode: boolean;
  /** Only the session that entered may work in it. */
  readonly isOneSession: boolean;
  /** Keys of Safe Exam Browser, in lower case; empty: any browser. */
  readonly browserKeys: readonly string[];
}

/** A contest as course.yaml describes it. The jury's changes on the server come on top. */
export interface CourseContest {
  readonly id: string;
  readonly name: string;
  readonly kind: CourseContestKind;
  /** Undefined: the jury sets it. */
  readonly startMs: number | undefined;
  readonly durationMs: number;
  /** How long before the end the board freezes; undefined if it never does. */
  readonly freezeMs: number | undefined;
  readonly penaltyMs: number;
  readonly countsCompileErrors: boolean;
  readonly scoreOf: (typeof SCORE_POLICIES)[number];
  /** Equal scores of an `ioi` contest are ranked by the time of the last improvement. */
  readonly isTieBrokenByTime: boolean;
  /** Feedback while the contest runs. `held`: participants see only that they submitted. */
  readonly feedback: FeedbackPolicy | "held";
  /** When held feedback is shown; undefined: when the contest is over for everybody. */
  readonly releaseMs: number | undefined;
  /** Everybody begins with a clock of their own, at most this long after the start. */
  readonly windowMs: number | undefined;
  /** Milliseconds that single students get in addition, by student ID. */
  readonly extraTimeMs: ReadonlyMap<string, number>;
  /** Exams: a draft that is saved when the time is over is submitted. */
  readonly submitsDrafts: boolean;
  readonly entry: ExamEntry;
  /** Submissions for an exercise; undefined: any number. */
  readonly maxAttempts: number | undefined;
  /** Submissions are accepted after the end. */
  readonly allowsUpsolving: boolean;
  /** When it is over, students who have not taken part may do so with a clock of their own. */
  readonly allowsVirtual: boolean;
  /** Undefined: nobody sees programs of others. */
  readonly hacks: ContestHackRules | undefined;
  /** Board and API are open to everybody. */
  readonly isPublic: boolean;
  readonly exercises: readonly ContestExercise[];
  readonly groups: readonly ContestGroup[];
  /** Undefined: every student is a team of their own. */
  readonly teams: readonly ContestTeam[] | undefined;
}
