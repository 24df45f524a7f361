import type { Language } from "../../languages/language.ts";
import type { PackageCase } from "../../packages/package.ts";
import type { Companion, Submission } from "../build/submission.ts";
import type { Limits } from "../../core/judging/limits.ts";
import type { OutputCheck } from "../validators/output-check.ts";
import type { PackageRunner } from "./package-runner.ts";
import { outcomeOf, type PackageOutcome } from "../validators/package-outcome.ts";

/** The "language" of submissions to a package of type submit-answer, which are never run. */
const ANSWERS: Language = {
  id: "answers",
  name: "answers",
  extensions: [],
  tools: [],
  timeFactor: 1,
  canLimitAddressSpace: false,
  guessInterface: () => ({ kinds: ["program"], hint: "" }),
  plan: () => {
    throw new RangeError("answers are not built");
  },
};

/** A submission that consists of its outputs: one file for all tests, or one for each. */
export function toAnswerSubmission(label: string, files: readonly Companion[]): Submission {
  return {
    label,
    language: ANSWERS,
    source: "",
    mainFile: "",
    companions: files,
    notes: [],
  };
}

/**
 * The answer to a test: the file named after the test, with any extension, with or without the
 * test's folders. If there is only one file, that file.
 */
function findAnswer({ companions }: Submission, test: PackageCase): Buffer | undefined {
  if (companions.length === 1) return companions[0]?.bytes;
  const parts = test.name.split("/");
  for (const [index] of parts.entries()) {
    const name = parts.slice(index).join("/");
    const companion = companions.find((file) => withoutExtension(file.name) === name);
    if (companion !== undefined) return companion.bytes;
  }
  return undefined;
}

function withoutExtension(name: string): string {
  return name.replace(/(?<=[^/])\.[^./]*$/, "");
}

/** Judges a submission of type submit-answer, which consists of its outputs. */
export class SubmitAnswerRunner implements PackageRunner {
  readonly limits: Limits;
  readonly #submission: Submission;
  readonly #check: OutputCheck;

  constructor(submission: Submission, check: OutputCheck, limits: Limits) {
    this.#submission = submission;
    this.#check = check;
    this.limits = limits;
  }

  async runAlone(test: PackageCase): Promise<PackageOutcome> {
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
