import type { ForStudent } from "../core/judging/audience.ts";
import type { StudentResult } from "../core/results/results.ts";
import { printInput } from "../core/values/text-form.ts";
import { fromJson, ValueError } from "../core/values/value.ts";
import { describeReceipt } from "./feedback/describe-feedback.ts";
import type { ProblemFacts } from "./wording/problem-facts.ts";

/** Longer inputs are not offered to be run again. */
const MAX_INPUT_LENGTH = 10_000;

/** Facts about an attempt that a page offers beside its feedback. */
export interface AttemptSummary {
  /** Input of the failure that is shown first, as a program reads it. */
  readonly failingInput?: string;
  /** Hashes of what was judged and by what. */
  readonly receipt: string;
}

export function summariseAttempt(
  result: ForStudent<StudentResult>,
  facts: ProblemFacts,
): AttemptSummary {
  const failingInput = findFailingInput(result, facts);
  return {
    ...(failingInput !== undefined && failingInput.length <= MAX_INPUT_LENGTH && { failingInput }),
    receipt: describeReceipt(result),
  };
}

function findFailingInput(
  { counterexample, failures }: ForStudent<StudentResult>,
  { parameters }: ProblemFacts,
): string | undefined {
  const first = failures.find(({ args, input }) => (args ?? input) !== undefined);
  const { args, input } = counterexample ?? first ?? {};
  if (input !== undefined) return input;
  if (args?.length !== parameters.length) return undefined;
  try {
    const values = parameters.map((type, index) => fromJson(type, args[index]));
    return printInput(parameters, values);
  } catch (error) {
    // A stored result may be of an exercise that has changed.
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}
