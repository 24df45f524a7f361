/** An instructor's adjustment for one student and exercise. */
export interface Adjustment {
  /** As written by the instructor; {@link resolveAdjustments} replaces it by the student's ID. */
  readonly student: string;
  readonly exercise: string;
  readonly grade?: WrittenGrade;
  readonly comments: readonly WrittenComment[];
  /** Gradings by reading, at most one per attempt. Absent: none. */
  readonly rubrics?: readonly WrittenRubric[];
  /** The cost of each hint that the student took, as shares of the exercise's points. Absent: no hints. */
  readonly hints?: readonly number[];
  /** Location, for diagnostics. */
  readonly location: { readonly file: string; readonly line: number };
}

export interface WrittenGrade {
  /** Replaces the judge's score, including lateness; in points of the course. */
  readonly points?: number;
  /** Added to `points`, or to the judge's score. */
  readonly bonus?: number;
  readonly excused?: true;
  /** `points` count only while they are higher than the score without them. */
  readonly onlyIfHigher?: true;
  /** Points and bonus end once this attempt, or a later one, has a verdict. */
  readonly untilAttempt?: number;
  /** The attempt that it was given for. */
  readonly attempt?: number;
  /** Prefix of the SHA-256 of the program that it was given for. */
  readonly submission?: string;
  readonly by?: string;
  /** Shown only to instructors. */
  readonly why?: string;
}

/** The rubric items that a reader gave an attempt. */
export interface WrittenRubric {
  readonly attempt: number;
  readonly items: readonly { readonly text: string; readonly points: number }[];
  readonly by?: string;
}

export interface WrittenComment {
  readonly text: string;
  /** Line of the program, from 1; absent for the whole submission. */
  readonly line?: number;
  /** The attempt that it refers to. */
  readonly attempt?: number;
  /** Prefix of the SHA-256 of the program that it refers to. */
  readonly submission?: string;
  readonly by?: string;
  readonly why?: string;
}
