import type { Package } from "../package.ts";
import type { RunGrader } from "./custom-grader.ts";
import {
  findJudgeError,
  firstVerdict,
  type ScoreResult,
  judgedResult,
  judgeError,
} from "./result.ts";
import { gradeLegacy } from "./score-group.ts";

/** Results of sample and secret; undefined: it has no cases, or judging stopped before it. */
export interface PartResults {
  readonly sample: ScoreResult | undefined;
  readonly secret: ScoreResult | undefined;
}

/** The final verdict and score of a submission. */
export async function scorePackage(
  { overall, kind }: Pick<Package, "overall" | "kind">,
  { sample, secret }: PartResults,
  runGrader: RunGrader,
): Promise<ScoreResult> {
  const parts = [sample, secret].filter((part) => part !== undefined);
  if (parts.length === 0) return judgeError("no tests in data/ were judged");
  if (overall === undefined) {
    const verdict = firstVerdict(parts);
    return (
      findJudgeError(parts) ??
      judgedResult(verdict, kind.isScoring ? (secret?.score ?? 0) : undefined)
    );
  }
  const { ignoresSample } = overall.grader;
  const counted = ignoresSample && secret !== undefined ? [secret] : parts;
  const failed = findJudgeError(parts);
  if (failed !== undefined) return failed;
  const graded = await gradeLegacy("data", overall, counted, runGrader);
  // Rejected submissions score nothing, except in DOMjudge, where they keep their points.
  const isWorthNothing = graded.verdict !== "AC" && overall.reading === "problemtools";
  return graded.score !== undefined && isWorthNothing ? { ...graded, score: 0 } : graded;
}

/** True if the sample's verdict decides the result, so that secret need not be judged. */
export function isDecidedBySample(
  { overall, kind, secret }: Pick<Package, "overall" | "kind" | "secret">,
  sample: ScoreResult,
): boolean {
  if (sample.verdict === "AC") return false;
  if (overall !== undefined) return overall.onReject === "break";
  return !kind.isScoring || secret.requires.includes("sample");
}
