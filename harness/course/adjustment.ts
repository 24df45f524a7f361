/** What an instructor says of one student's work for one exercise, as it is written. */
export interface Adjustment {
  /** As it is written, until {@link resolveAdjustments} knows who is meant. */
  readonly student: string;
  readonly exercise: string;
  readonly grade?: WrittenGrade;
  readonly comments: readonly WrittenComment[];
  /** Where it stands, for whoever has to mend it. */
  readonly place: { readonly file: string; readonly line: number };
}

export interface WrittenGrade {
  /** In place of the judge's, lateness and all; in points of the course. */
  readonly points?: number;
  /** Added to them, or to the judge's. */
  readonly bonus?: number;
  readonly excused?: true;
  /** The attempt that it was given for, */
  readonly attempt?: number;
  /** or how the SHA-256 of the program begins. */
  readonly submission?: string;
  readonly by?: string;
  /** For instructors. */
  readonly why?: string;
}

export interface WrittenComment {
  readonly text: string;
  /** Of the program, from 1; without it the whole work is meant. */
  readonly line?: number;
  /** The attempt that it is written of, */
  readonly attempt?: number;
  /** or how the SHA-256 of the program begins. */
  readonly submission?: string;
  readonly by?: string;
  readonly why?: string;
}
