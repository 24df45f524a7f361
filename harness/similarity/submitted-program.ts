/** A student's submission for one exercise. */
export interface SubmittedProgram {
  readonly student: string;
  readonly problem: string;
  readonly submission: string;
  /** Language ID of harness/languages. */
  readonly language: string;
  readonly source: string;
  readonly wrongAnswers: readonly WrongAnswer[];
}

export interface WrongAnswer {
  readonly input: string;
  readonly answer: string;
}
