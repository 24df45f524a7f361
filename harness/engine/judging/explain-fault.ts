import { HarnessError } from "../../core/harness-error.ts";
import type { Limits } from "../../core/judging/limits.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import { explainEnding } from "../build/ending.ts";
import { LoadFailure } from "../run/function-session.ts";

/** The verdict and reason for an error that stopped the judging of a submission. */
export function explainFault(error: unknown, limits: Limits): [Verdict, string] {
  if (error instanceof LoadFailure) {
    switch (error.kind) {
      case "syntax":
      case "missing":
        return ["CE", error.message];
      case "load":
        return ["RTE", `The file could not be loaded: ${error.message}`];
      case "ended": {
        const { ending } = error.result;
        if (ending.kind === "exited" && ending.status === 0) {
          return [
            "RTE",
            "The file ended the whole process while it was being loaded. Define the function, and do not exit.",
          ];
        }
        const { verdict, message } = explainEnding(error.result, limits, "Loading the file");
        return [verdict, message];
      }
    }
  }
  if (error instanceof HarnessError) {
    return ["JE", `The judge failed: ${error.message}. ${error.remedy}`];
  }
  // A full disk or a bug in Grundy: it must not stop the judging of other submissions.
  return ["JE", `The judge failed: ${String(error)}.`];
}
