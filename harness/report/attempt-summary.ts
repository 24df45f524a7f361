import type { ForStudent } from "../core/judging/audience.ts";
import type { StudentResult } from "../core/results/results.ts";
import { FormMismatch } from "../core/forms/form.ts";
import { printProgramInput } from "../core/forms/program-text.ts";
import { fromJson, ValueError } from "../core/values/value.ts";
import { describeReceipt } from "./feedback/describe-feedback.ts";
import { showCall } from "./terminal/case-parts.ts";
import { PAGE_LOOK } from "./terminal/text-style.ts";
import type { ProblemFacts } from "./wording/problem-facts.ts";

/** Longer inputs are not offered to be run again. */
const MAX_INPUT_LENGTH = 10_000;

/** Longer calls are cut: they only name a test case. */
const MAX_CALL_LENGTH = 400;

/** Facts about an attempt that a page offers beside its feedback. */
export interface AttemptSummary {
  /** Input of the failure that is shown first, as a program reads it. */
  readonly failingInput?: string;
  /** The call that the failing input stands for, unless it is very long. */
  readonly failingCall?: string;
  readonly tests: AttemptTests;
  /** Hashes of what was judged and by what. */
  readonly receipt: string;
}

export function summariseAttempt(
  result: ForStudent<StudentResult>,
  facts: ProblemFacts,
): AttemptSummary {
  return {
    ...describeFailing(result, facts),
    tests: listTests(result, facts),
    receipt: describeReceipt(result),
  };
}

/** Verdicts of the groups, and the failed test cases that are shown. */
interface AttemptTests {
  groups: { id: string; verdict: string; cases?: { passed: number; total: number } }[];
  failures: { group: string; call: string; verdict: string }[];
}

function listTests(result: ForStudent<StudentResult>, facts: ProblemFacts): AttemptTests {
  return {
    groups: result.groups.map(({ id, verdict, cases }) => ({
      id,
      verdict,
      ...(cases && { cases: { passed: cases.passed, total: cases.total } }),
    })),
    failures: result.failures.flatMap(({ group, args, input, verdict }) => {
      const call = input?.trimEnd() ?? (args && showCall(facts, args, PAGE_LOOK));
      if (group === undefined || call === undefined) return [];
      const isLong = call.length > MAX_CALL_LENGTH;
      return [{ group, call: isLong ? `${call.slice(0, MAX_CALL_LENGTH)}…` : call, verdict }];
    }),
  };
}

function describeFailing(
  { counterexample, failures }: ForStudent<StudentResult>,
  facts: ProblemFacts,
): Pick<AttemptSummary, "failingInput" | "failingCall"> {
  const first = failures.find(({ args, input }) => (args ?? input) !== undefined);
  const { args, input } = counterexample ?? first ?? {};
  const failingInput = input ?? printArguments(args, facts);
  if (failingInput === undefined || failingInput.length > MAX_INPUT_LENGTH) return {};
  const call = input === undefined && args ? showCall(facts, args, PAGE_LOOK) : undefined;
  const isShort = call !== undefined && call.length <= MAX_CALL_LENGTH;
  return { failingInput, ...(isShort && { failingCall: call }) };
}

function printArguments(
  args: readonly unknown[] | undefined,
  { parameters, returns, inputForm }: ProblemFacts,
): string | undefined {
  if (args?.length !== parameters.length) return undefined;
  try {
    const values = parameters.map((type, index) => fromJson(type, args[index]));
    const texts = { parameters: parameters.map((type) => ({ type })), returns };
    return printProgramInput({ ...texts, ...(inputForm && { inputForm }) }, values);
  } catch (error) {
    // A stored result may be of an exercise that has changed.
    if (error instanceof ValueError || error instanceof FormMismatch) return undefined;
    throw error;
  }
}
