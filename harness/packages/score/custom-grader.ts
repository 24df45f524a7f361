import type { Verdict } from "../../core/judging/verdict.ts";
import type { CustomGrader } from "../package.ts";
import { type ScoreResult, judgedResult, judgeError } from "./result.ts";

/**
 * Runs a package's own grader in the sandbox on the given input. Returns its output, or the reason
 * why it failed (exit status other than 0, too slow).
 */
export type RunGrader = (
  grader: CustomGrader,
  input: string,
) => Promise<{ readonly output: string } | { readonly fault: string }>;

/** Writes one line per result, in order. The format has no word for MLE, so it becomes RTE. */
export function toGraderInput(parts: readonly ScoreResult[]): string {
  return parts
    .map(({ verdict, score }) => `${verdict === "MLE" ? "RTE" : verdict} ${score ?? 0}\n`)
    .join("");
}

/** Parses a grader's output. Anything but one result is a judge error. `name` is the group's. */
export function readGraderOutput(name: string, output: string): ScoreResult {
  const match = /^(AC|WA|TLE|RTE|MLE|OLE|JE)\s+(-?\d+(?:\.\d*)?|-?\.\d+)\s*$/.exec(output);
  if (match === null) {
    const line = JSON.stringify(output.slice(0, 80));
    return judgeError(
      `${name}: the grader must print a verdict and a score, but it printed ${line}`,
    );
  }
  const verdict = match[1] as Verdict;
  return verdict === "JE"
    ? judgeError(`${name}: the grader reported a judge error`)
    : judgedResult(verdict, Number(match[2]));
}
