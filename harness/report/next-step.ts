import type { Verdict } from "../core/judging/verdict.ts";

/** Where there is a small input that goes wrong. */
export const FOLLOW_THE_PROGRAM =
  "Follow your program by hand on the small input above, and see where it parts from what is expected.";

interface Earned {
  readonly verdict: Verdict;
  readonly points: number;
  readonly maxPoints: number;
  /** None: which of them are right is not told. */
  readonly groups: readonly { readonly verdict: Verdict | "skipped" }[];
}

/** How an accepted program could have more points; undefined: it has all, or is not accepted. */
export function adviseImprovement({
  verdict,
  points,
  maxPoints,
  groups,
}: Earned): string | undefined {
  if (verdict !== "AC" || points >= maxPoints) return undefined;
  if (groups.length === 0) return "There are more points to be had.";
  // An olympiad's program is accepted for a part of its groups; else solutions are optimised.
  return groups.every((group) => group.verdict === "AC")
    ? "Every answer is right; better answers earn the other points."
    : "Each group that is solved earns its points: the others are still to be had.";
}

/**
 * What a student may try next; undefined where the failure itself says enough.
 * @param message where it is told: whether it names several errors, or the remedy already
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
        ? "Try small inputs by hand first. Then compare your answers with those of a slow solution that you trust, on inputs up to the bounds of the statement: large numbers and special cases are where they part."
        : undefined;
    case "TLE":
      if (
        message !== undefined &&
        /^(?:Even for this small input|The loop that reads)/.test(message)
      ) {
        return undefined;
      }
      return isHidden
        ? "Count how the steps of your program grow with the input; for large inputs, look for a pattern or a faster method."
        : "If it never ends, look at the loop or recursion that this input enters. If it is only slow, count how its steps grow with the input.";
    case "MLE":
      return message?.startsWith("Perhaps the recursion") === true
        ? undefined
        : "Count what your program keeps: often the last few values are enough, or a table can be replaced by a formula. A recursion that never ends uses memory, too.";
    case "OLE":
      return "Take out the prints that were for debugging, and look for a loop that prints without end.";
    case "RTE":
      return isHidden
        ? "Try the largest and the smallest inputs that the statement allows: deep recursion, large numbers and empty or very long lists are the usual causes."
        : undefined;
    case "CE":
      return message === undefined || countErrors(message) > 1
        ? "Fix the first error first: later ones often follow from it."
        : undefined;
    case "JE":
      return "The judge failed here, not your program, and this costs no points. Run it again; if it comes back, tell your instructor.";
  }
}

function countErrors(compilerText: string): number {
  return compilerText.match(/\berror(?:\[\w+\])?:(?! aborting due to)|\b\w+Error:/g)?.length ?? 0;
}
