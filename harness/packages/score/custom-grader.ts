import type { Verdict } from "../../core/judging/verdict.ts";
import type { CustomGrader } from "../package.ts";
import { type ScoreResult, told, untold } from "./result.ts";

/**
 * Runs a package's own grader with these lines as its input, contained; tells what it printed, or
 * what went wrong with it (it exited with other than 0, it took too long).
 */
export type RunGrader = (
  grader: CustomGrader,
  input: string,
) => Promise<{ readonly output: string } | { readonly fault: string }>;

/** A line for each result, in order. The format knows no word for too much memory: a crash it is. */
export function toGraderInput(parts: readonly ScoreResult[]): string {
  return parts
    .map(({ verdict, score }) => `${verdict === "MLE" ? "RTE" : verdict} ${score ?? 0}\n`)
    .join("");
}

/** What a grader prints; anything but one result makes it untold. `name` is the group's. */
export function readGraderOutput(name: string, output: string): ScoreResult {
  const match = /^(AC|WA|TLE|RTE|MLE|OLE|JE)\s+(-?\d+(?:\.\d*)?|-?\.\d+)\s*$/.exec(output);
  if (match === null) {
    const line = JSON.stringify(output.slice(0, 80));
    return untold(`${name}: the grader has to print a verdict and a score, it printed ${line}`);
  }
  const verdict = match[1] as Verdict;
  return verdict === "JE"
    ? untold(`${name}: the grader itself says that it cannot tell`)
    : told(verdict, Number(match[2]));
}
