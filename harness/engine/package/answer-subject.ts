import type { Limits } from "../../core/judging/limits.ts";
import type { PackageCase } from "../../packages/package.ts";
import type { Submission } from "../build/submission.ts";
import { findAnswer } from "./answer-submission.ts";
import type { OutputCheck } from "./output-check.ts";
import type { PackageOutcome, PackageSubject } from "./package-subject.ts";
import { outcomeOf } from "./validation-outcome.ts";

/** Judges a submission of type submit-answer, which consists of its outputs. */
export class AnswerSubject implements PackageSubject {
  readonly limits: Limits;
  readonly #submission: Submission;
  readonly #check: OutputCheck;

  constructor(submission: Submission, check: OutputCheck, limits: Limits) {
    this.#submission = submission;
    this.#check = check;
    this.limits = limits;
  }

  async ask(test: PackageCase): Promise<PackageOutcome> {
    const answer = findAnswer(this.#submission, test);
    const facts = { cpuMs: undefined, output: answer, dialogue: undefined };
    const failed = { ...facts, judgeMessage: "", score: undefined };
    if (answer === undefined) {
      const [name = ""] = test.name.split("/").slice(-1);
      return { ...failed, verdict: "WA", message: `There is no answer for test ${name}.` };
    }
    if (answer.length > this.limits.outputBytes) {
      return { ...failed, verdict: "OLE", message: "The answer is larger than the output limit." };
    }
    const input = (await test.input?.read()) ?? new Uint8Array();
    try {
      return outcomeOf(await this.#check.judge(test, input, answer), facts);
    } finally {
      await this.#check.endCase();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#check[Symbol.asyncDispose]();
  }
}
