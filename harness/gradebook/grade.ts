/** A student with the identifiers that grade files may use. */
export interface GradedStudent {
  readonly id: string;
  readonly name?: string | undefined;
  /** Other unique identifiers: a login, an email address, a number of the learning platform. */
  readonly keys?: readonly string[] | undefined;
}

export interface Grade {
  readonly student: GradedStudent;
  readonly exercise: string;
  /** Undefined: the cell is not changed. */
  readonly points: number | undefined;
  /** Why there are no points. Default: the verdict is pending. */
  readonly state?: "excused" | "held";
  readonly feedback?: string | undefined;
}

/** An exercise with the names that grade files may use. */
export interface GradedExercise {
  readonly id: string;
  readonly name?: string | undefined;
  /** Titles of its statements in all languages. */
  readonly titles?: readonly string[] | undefined;
  /** Its points in the course; undefined: grades are not scaled. */
  readonly points?: number | undefined;
  /** The header of its column, if configured. */
  readonly column?: string | undefined;
}
