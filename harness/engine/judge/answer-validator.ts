/** What a validator is asked: texts as a program reads and prints them. */
export interface ValidatorQuestion {
  readonly input: string;
  /** The right answer, or one of them. */
  readonly answer: string;
  readonly output: string;
}

/** What it said. `failed`: nobody knows whether the output is right. */
export type ValidatorReply =
  | {
      readonly kind: "accepted" | "wrong";
      /** For whoever set the exercise. */
      readonly judgeMessage: string;
      /** For whoever handed in. */
      readonly teamMessage: string;
    }
  | { readonly kind: "failed"; readonly reason: string; readonly isOutOfTime: boolean };

/** Judges outputs; rejects only when the machine fails. */
export interface AnswerValidator {
  judge(question: ValidatorQuestion): Promise<ValidatorReply>;
}
