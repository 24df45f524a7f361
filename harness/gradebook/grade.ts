/** A student as grade files may know them. */
export interface GradedStudent {
  readonly id: string;
  readonly name?: string | undefined;
  /** Whatever else names this student alone: a login, an e-mail address, a course system's number. */
  readonly keys?: readonly string[] | undefined;
}

export interface Grade {
  readonly student: GradedStudent;
  readonly exercise: string;
  /** Undefined: the cell stays as it is, */
  readonly points: number | undefined;
  /** for it is so; default: pending, for the judge owes a verdict. */
  readonly state?: "excused" | "held";
  readonly feedback?: string | undefined;
}

/** An exercise as grade files may call it. */
export interface GradedExercise {
  readonly id: string;
  readonly name?: string | undefined;
  /** Of its statements, in their languages. */
  readonly titles?: readonly string[] | undefined;
  /** What it is worth in the course; undefined: whatever its grades say. */
  readonly points?: number | undefined;
  /** The header of its column, when it was told. */
  readonly column?: string | undefined;
}
