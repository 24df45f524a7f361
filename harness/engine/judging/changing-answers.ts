import type { CaseOutcome } from "./case-outcome.ts";
import { MAX_CASES_ALONE } from "./confirm-failures.ts";

export const STATE_NOTE = `The function keeps state between calls: some calls were wrong after other calls but right alone. In a group of up to ${MAX_CASES_ALONE} inputs, each call was therefore judged alone, in a fresh process; in a larger group, the answers from one process count. Look for global variables, default arguments that change, and caches; in C and C++ also for an index outside of an array (the first is 0) and variables without a first value, which hold what earlier calls left.`;

export const VARYING_NOTE =
  "The same input does not always get the same answer: it was right in one run and wrong in another. Look for random numbers, variables that are used before they are set, and the order of sets and maps.";

/**
 * Repetitions that tell state from chance: a coin toss survives them with a probability below 1 %.
 */
export const REPETITIONS = 7;

/** True if fresh processes repeat the first answer to a case. Decides notes, never verdicts. */
export async function isSteady(
  first: CaseOutcome,
  askAlone: (index: number) => Promise<CaseOutcome>,
): Promise<boolean> {
  const text = describeAnswer(first);
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const again = await askAlone(first.index);
    // A timeout or judge error says nothing about the answer.
    if (again.trouble !== undefined || again.verdict === "JE") return true;
    if (describeAnswer(again) !== text) return false;
  }
  return true;
}

/**
 * The note that tells students why some answers of a group were right alone and wrong after others.
 * @param earlier a case as it ended alone, if possible one that was wrong; undefined if none was
 */
export async function noteChange(
  earlier: CaseOutcome | undefined,
  {
    isFunction,
    askAlone,
  }: {
    readonly isFunction: boolean;
    readonly askAlone: (index: number) => Promise<CaseOutcome>;
  },
): Promise<string | undefined> {
  const isExplained =
    earlier === undefined || earlier.trouble !== undefined || earlier.verdict === "JE";
  if (!isExplained && !(await isSteady(earlier, askAlone))) return VARYING_NOTE;
  // A program's runs share a process by the judge's choice, so its state is not its fault.
  return isFunction ? STATE_NOTE : undefined;
}

function describeAnswer({ verdict, actual }: CaseOutcome): string {
  return JSON.stringify([verdict, actual]);
}
