import type { CaseOutcome } from "./case-outcome.ts";

export const STATE_NOTE =
  "The function keeps state between calls: some calls went wrong after others and right alone. So each call was judged alone, in a fresh process. Look for global variables, default arguments that change, and caches.";

export const VARYING_NOTE =
  "The answer to the same input is not always the same: it was right in one run and wrong in another. Look for random numbers, variables that are used before they are set, and the order of sets and maps.";

export const TOO_LARGE_NOTE =
  "The function keeps state between calls: some calls went wrong after others and right alone. This group is too large to judge each call alone, so these calls count as wrong. Look for global variables, default arguments that change, and caches.";

/** Repetitions that tell state from chance: a coin survives them with less than one in a hundred. */
export const REPETITIONS = 7;

/** Whether fresh processes answer a case as the first one did; for explanations alone. */
export async function isSteady(
  first: CaseOutcome,
  askAlone: (index: number) => Promise<CaseOutcome>,
): Promise<boolean> {
  const text = describeAnswer(first);
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const again = await askAlone(first.index);
    // Out of time, or not judged: that says nothing about the answer.
    if (again.trouble !== undefined || again.verdict === "JE") return true;
    if (describeAnswer(again) !== text) return false;
  }
  return true;
}

/**
 * Why some answers of a group were right alone and wrong after others: the note that a student reads.
 * @param failed the first case that was wrong alone, too; undefined: none was
 */
export async function noteChange(
  failed: CaseOutcome | undefined,
  {
    isFunction,
    askAlone,
  }: {
    readonly isFunction: boolean;
    readonly askAlone: (index: number) => Promise<CaseOutcome>;
  },
): Promise<string | undefined> {
  const isTold = failed === undefined || failed.trouble !== undefined || failed.verdict === "JE";
  if (!isTold && !(await isSteady(failed, askAlone))) return VARYING_NOTE;
  // A program that shares a process with its other runs did not choose to.
  return isFunction ? STATE_NOTE : undefined;
}

function describeAnswer({ verdict, actual }: CaseOutcome): string {
  return JSON.stringify([verdict, actual ?? null]);
}
