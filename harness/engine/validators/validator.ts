import type { Limits } from "../../core/judging/limits.ts";
import { ValidatorRunnerPool } from "./validator-runner.ts";
import { type FailedValidation, judgeValidator, type ValidatorRules } from "./validator-verdict.ts";
import { type BuiltTool, TOOL_LIMITS } from "./author-tool.ts";

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
  | FailedValidation;

/** Judges outputs. Its promise rejects only when the machine fails. */
export interface AnswerValidator {
  judge(question: ValidatorQuestion): Promise<ValidatorReply>;
}

/** An exercise's checker accepts or rejects; its score and other files are ignored. */
const RULES: ValidatorRules = { protocol: "icpc", isScoreIgnored: true, isMultiPass: false };

/**
 * An output validator of the ICPC problem format: `validator input answer feedbackdir/ < output`,
 * exit status 42 for accepted, 43 for wrong. Any other ending is the validator's failure, not the
 * submission's. Every run is in a container that holds only the validator, the two files and an
 * empty folder for its messages; it gets nothing of the submission but its output.
 */
export class Validator implements AnswerValidator, AsyncDisposable {
  readonly name: string;
  readonly #limits: Limits;
  readonly #runners: ValidatorRunnerPool;

  constructor(tool: BuiltTool, limits: Limits = TOOL_LIMITS) {
    this.#limits = limits;
    this.name = tool.program.submission.label;
    this.#runners = new ValidatorRunnerPool(tool);
  }

  async judge(question: ValidatorQuestion): Promise<ValidatorReply> {
    const runner = await this.#runners.take();
    const limits = this.#limits;
    const { result, feedback } = await runner.run({ ...question, words: [] }, "icpc", limits);
    await this.#runners.giveBack(runner);
    const name = `the checker ${this.name}`;
    const validation = judgeValidator(result, feedback, RULES, { name, limits });
    if (validation.kind === "failed") return validation;
    const { kind, judgeMessage, teamMessage } = validation;
    return { kind, judgeMessage, teamMessage };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#runners[Symbol.asyncDispose]();
  }
}
