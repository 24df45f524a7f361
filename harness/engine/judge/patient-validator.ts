import type { AnswerValidator, ValidatorQuestion, ValidatorReply } from "./answer-validator.ts";

/** One that ran out of time so often is not asked any more: thousands of cases would wait for it. */
const MOST_HANGS = 2;

/**
 * A validator for one judging. What makes it hang may be the output of this submission, and must not
 * keep it from judging others.
 */
export class PatientValidator implements AnswerValidator {
  readonly #validator: AnswerValidator;
  readonly #hangs: ValidatorReply[] = [];

  constructor(validator: AnswerValidator) {
    this.#validator = validator;
  }

  async judge(question: ValidatorQuestion): Promise<ValidatorReply> {
    const [hang] = this.#hangs;
    if (hang !== undefined && this.#hangs.length >= MOST_HANGS) return hang;
    const reply = await this.#validator.judge(question);
    if (reply.kind === "failed" && reply.isOutOfTime) this.#hangs.push(reply);
    return reply;
  }
}
