import type { PackageOutcome } from "./package-runner.ts";
import type { Validation } from "./validator-verdict.ts";

/** Converts a validator's final result to the outcome of a case. */
export function outcomeOf(
  validation: Validation,
  facts: Pick<PackageOutcome, "cpuMs" | "output" | "dialogue">,
): PackageOutcome {
  if (validation.kind === "failed") {
    const message = capitalize(validation.reason);
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

function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
