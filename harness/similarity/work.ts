/** What one student handed in for one exercise. */
export interface Work {
  readonly student: string;
  readonly problem: string;
  readonly submission: string;
  /** An id of harness/languages. */
  readonly language: string;
  readonly source: string;
  readonly wrongAnswers: readonly WrongAnswer[];
}

export interface WrongAnswer {
  readonly input: string;
  readonly answer: string;
}
