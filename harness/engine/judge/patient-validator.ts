import type { AnswerValidator, ValidatorQuestion, ValidatorReply } from "./answer-validator.ts";

/** A validator that timed out this often is not run again: thousands of cases would wait for it. */
const MAX_HANGS = 2;

/**
 * A circuit breaker around a validator, for one judging only: if this submission's output makes the
 * validator hang, other submissions must still be judged by it.
 */
export class PatientValidator implements AnswerValidator {
  readonly #validator: AnswerValidator;
  readonly #hangs: ValidatorReply[] = [];

  constructor(validator: AnswerValidator) {
    this.#validator = validator;
  }

  async judge(question: ValidatorQuestion): Promise<ValidatorReply> {
    const [hang] = this.#hangs;
    if (hang !== undefined && this.#hangs.length >= MAX_HANGS) return hang;
    const reply = await this.#validator.judge(question);
    if (reply.kind === "failed" && reply.isOutOfTime) this.#hangs.push(reply);
    return reply;
  }
}
