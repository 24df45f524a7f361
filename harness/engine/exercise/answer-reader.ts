import type { Value } from "../../core/values/value.ts";
import type { Problem, TestCase } from "../../problems/problem.ts";
import type { CaseOutcome, PlacedCase } from "../judging/case-outcome.ts";
import { type Answer, checkAnswer, type CheckedAnswer, refuseTooLong } from "./check-answer.ts";
import type { Checker } from "./checker.ts";

/** A program's answer to an input. `reason`: why there is none. */
export type ReadAnswer =
  | { readonly kind: "answer"; readonly value: Value }
  | { readonly kind: "fault"; readonly reason: string };

/** A checker that accepts every value of the answer's type, and keeps it for its caller. */
export class AnswerReader implements Checker {
  readonly #problem: Problem;
  readonly #maxBytes: number;
  readonly #values = new WeakMap<TestCase, Value>();

  /** @param maxBytes of one answer */
  constructor(problem: Problem, maxBytes = problem.limits.outputBytes) {
    this.#problem = problem;
    this.#maxBytes = maxBytes;
  }

  answerOf({ test }: PlacedCase, { verdict, message }: CaseOutcome): ReadAnswer {
    const value = this.#values.get(test);
    if (verdict === "AC" && value !== undefined) return { kind: "answer", value };
    return { kind: "fault", reason: message };
  }

  async checkReturned(test: TestCase, bytes: Buffer): Promise<CheckedAnswer> {
    return Promise.resolve(this.#read(test, "returned", bytes));
  }

  async checkPrinted(test: TestCase, bytes: Buffer): Promise<CheckedAnswer> {
    return Promise.resolve(this.#read(test, "printed", bytes));
  }

  capBytes(): number {
    return this.#maxBytes;
  }

  withoutBest(): Checker {
    return this;
  }

  #read(test: TestCase, form: Answer["form"], bytes: Buffer): CheckedAnswer {
    const { interface: called, answers } = this.#problem;
    if (bytes.length > this.capBytes()) return refuseTooLong(form, bytes);
    return checkAnswer(
      { form, bytes, args: test.args, expected: undefined },
      {
        type: called.returns,
        ...(called.outputForm && { outputForm: called.outputForm }),
        strictness: answers.strictness,
        comparison: answers.comparison,
        check: (_args, _expected, value) => {
          this.#values.set(test, value);
          return { isRight: true };
        },
      },
    );
  }
}
