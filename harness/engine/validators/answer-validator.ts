/** The texts that a validator compares, as a program reads and prints them. */
export interface ValidatorQuestion {
  readonly input: string;
  /** The right answer, or one of them. */
  readonly answer: string;
  readonly output: string;
}

/** A validator's decision. `failed`: it is unknown whether the output is right. */
export type ValidatorReply =
  | {
      readonly kind: "accepted" | "wrong";
      /** For the author of the exercise. */
      readonly judgeMessage: string;
      /** For the person who submitted. */
      readonly teamMessage: string;
    }
  | { readonly kind: "failed"; readonly reason: string; readonly isOutOfTime: boolean };

/** Judges outputs. Its promise rejects only when the machine fails. */
export interface AnswerValidator {
  judge(question: ValidatorQuestion): Promise<ValidatorReply>;
}
