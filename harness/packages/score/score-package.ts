import type { Package } from "../package.ts";
import type { RunGrader } from "./custom-grader.ts";
import { findUntold, firstVerdict, type ScoreResult, told, untold } from "./result.ts";
import { gradeLegacy } from "./score-group.ts";

/** What sample and secret come to; undefined: it has no cases, or was not judged any more. */
export interface JudgedHalves {
  readonly sample: ScoreResult | undefined;
  readonly secret: ScoreResult | undefined;
}

/** The final verdict and score of a submission. */
export async function scorePackage(
  { overall, kind }: Pick<Package, "overall" | "kind">,
  { sample, secret }: JudgedHalves,
  runGrader: RunGrader,
): Promise<ScoreResult> {
  const parts = [sample, secret].filter((part) => part !== undefined);
  if (parts.length === 0) return untold("nothing of data/ was judged");
  if (overall === undefined) {
    const verdict = firstVerdict(parts);
    return findUntold(parts) ?? told(verdict, kind.isScoring ? (secret?.score ?? 0) : undefined);
  }
  const { ignoresSample } = overall.grader;
  const counted = ignoresSample && secret !== undefined ? [secret] : parts;
  const failed = findUntold(parts);
  if (failed !== undefined) return failed;
  const graded = await gradeLegacy("data", overall, counted, runGrader);
  // What is not accepted has no score, but for DOMjudge, where it keeps what it reached.
  const isWorthNothing = graded.verdict !== "AC" && overall.reading === "problemtools";
  return graded.score !== undefined && isWorthNothing ? { ...graded, score: 0 } : graded;
}

/** Whether a sample with this verdict leaves nothing to be found out in secret. */
export function isDecidedBySample(
  { overall, kind, secret }: Pick<Package, "overall" | "kind" | "secret">,
  sample: ScoreResult,
): boolean {
  if (sample.verdict === "AC") return false;
  if (overall !== undefined) return overall.onReject === "break";
  return !kind.isScoring || secret.requires.includes("sample");
}
