import { namesRemedy } from "../../core/judging/remedy.ts";
import type { Verdict } from "../../core/judging/verdict.ts";

/** Advice when a small failing input is shown. */
export const FOLLOW_THE_PROGRAM =
  "Trace your program by hand on the small input above, and find the step at which it goes wrong.";

interface Earned {
  readonly verdict: Verdict;
  readonly points: number;
  readonly maxPoints: number;
  /** Empty if results of groups are not shown. */
  readonly groups: readonly { readonly verdict: Verdict | "skipped" }[];
}

/** Advises how an accepted program can earn more points; undefined if it has all or is not accepted. */
export function adviseImprovement({
  verdict,
  points,
  maxPoints,
  groups,
}: Earned): string | undefined {
  if (verdict !== "AC" || points >= maxPoints) return undefined;
  if (groups.length === 0) return "More points are available.";
  // Olympiads accept programs that solve some groups; in other exercises answers are optimised.
  return groups.every((group) => group.verdict === "AC")
    ? "Every answer is valid; better answers earn more points."
    : "Each solved group earns its points; the other groups are still to be solved.";
}

/**
 * Advises what to try next; undefined if the failure itself says enough.
 * @param message if it is shown: advice depends on whether it has several errors or a remedy
 */
export function adviseNextStep(
  verdict: Verdict,
  isHidden: boolean,
  message?: string,
): string | undefined {
  switch (verdict) {
    case "AC":
      return undefined;
    case "WA":
      return isHidden
        ? "Try small inputs by hand first. Then compare your answers with those of a slow solution that you trust, on inputs up to the bounds in the statement: look at large numbers and special cases."
        : undefined;
    case "TLE":
      if (message !== undefined && namesRemedy(message)) return undefined;
      return isHidden
        ? "Count how the steps of your program grow with the input; for large inputs, look for a pattern or a faster method."
        : "If it never ends, look at the loop or recursion that this input enters. If it is only slow, count how its steps grow with the input.";
    case "MLE":
      return message !== undefined && namesRemedy(message)
        ? undefined
        : "Count what your program stores: often the last few values are enough, or a formula can replace a table. A recursion that never ends uses memory, too.";
    case "OLE":
      return "Remove output that was for debugging, and look for a loop that prints without end.";
    case "RTE":
      return isHidden
        ? "Try the largest and the smallest inputs that the statement allows: deep recursion, large numbers and empty or very long lists are the usual causes."
        : undefined;
    case "CE":
      return message === undefined || countErrors(message) > 1
        ? "Fix the first error first: later ones often follow from it."
        : undefined;
    case "JE":
      return "This is an error of the judge, not of your program, and it costs no points. Run it again; if the error remains, tell your instructor.";
  }
}

function countErrors(compilerText: string): number {
  return compilerText.match(/\berror(?:\[\w+\])?:(?! aborting due to)|\b\w+Error:/g)?.length ?? 0;
}
