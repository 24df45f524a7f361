import { capitalise } from "../../core/capitalise.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { CaseScore } from "./feedback-folder.ts";
import type { Validation } from "./validator-verdict.ts";

/** The outcome of one test of a package. */
export interface PackageOutcome {
  readonly verdict: Verdict;
  /** Why it is not right, for the person who submitted; empty if it is right. */
  readonly message: string;
  /** The validator's message to the author of the problem; may be empty. */
  readonly judgeMessage: string;
  /** CPU time of the longest pass. */
  readonly cpuMs: number | undefined;
  /** The validator's score. */
  readonly score: CaseScore | undefined;
  /** The beginning of the output; undefined for an interactive problem. */
  readonly output: Buffer | undefined;
  /** The last lines of a failed interactive session; undefined if there is none. */
  readonly dialogue: string | undefined;
}

/** Converts a validator's final result to the outcome of a case. */
export function outcomeOf(
  validation: Validation,
  facts: Pick<PackageOutcome, "cpuMs" | "output" | "dialogue">,
): PackageOutcome {
  if (validation.kind === "failed") {
    const message = capitalise(validation.reason);
    return { ...facts, verdict: "JE", message, judgeMessage: "", score: undefined };
  }
  const { kind, teamMessage, judgeMessage, score } = validation;
  return {
    ...facts,
    verdict: kind === "accepted" ? "AC" : "WA",
    message: kind === "accepted" ? "" : teamMessage || "The output is wrong.",
    judgeMessage,
    score,
  };
}
