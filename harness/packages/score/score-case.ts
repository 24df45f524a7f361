import type { Verdict } from "../../core/judging/verdict.ts";
import type { GroupScoring, LegacyPoints, LegacyScoring, TestGroup } from "../package.ts";
import { type GivenScore, type ScoreResult, judgedResult, judgeError } from "./result.ts";

/** The outcome of a {@link import("../package.ts").PackageCase}, as the engine reports it. */
export interface JudgedCase {
  /** From data/: `secret/1-small/03`. */
  readonly name: string;
  readonly verdict: Verdict;
  readonly score: GivenScore | undefined;
  /** Reason of a `JE`. */
  readonly reason?: string;
}

/** Scores a case within its group. */
export function scoreCase(group: TestGroup, test: JudgedCase): ScoreResult {
  const failed = findFault(test);
  if (failed !== undefined) return failed;
  const { scoring } = group;
  switch (scoring.kind) {
    case "pass-fail":
      return isSample(group) ? judgedResult(test.verdict, undefined) : scorePassFail(test);
    case "2025-09":
      if (isSample(group)) return judgedResult(test.verdict, undefined);
      return scoring.aggregation === "pass-fail"
        ? scorePassFail(test)
        : scoreUpTo(maxScoreOfCase(scoring, group.cases.length), test);
    case "legacy":
      return scoring.points === undefined
        ? scorePassFail(test)
        : scoreLegacyCase(scoring.points, scoring.reading, test);
  }
}

/** Scores the static validator's result, which counts as one more case of its group. */
export function scoreStatic({ scoring }: TestGroup, test: JudgedCase): ScoreResult {
  const failed = findFault(test);
  if (failed !== undefined) return failed;
  const max = scoring.kind === "2025-09" ? scoring.staticScore : undefined;
  return typeof max === "number" ? scoreUpTo(max, test) : scorePassFail(test);
}

function findFault(test: JudgedCase): ScoreResult | undefined {
  const { name, verdict, score, reason } = test;
  if (verdict === "JE") return judgeError(reason ?? `${name}: the judge failed`);
  const isNumber = score === undefined || Number.isFinite(score.value);
  return isNumber ? undefined : outside(test, "not a number");
}

/** Maximum score of a case: with `sum`, `max_score` is divided among the cases. */
function maxScoreOfCase(
  { aggregation, maxScore, staticScore }: Extract<GroupScoring, { kind: "2025-09" }>,
  cases: number,
): number | "unbounded" {
  if (maxScore === "unbounded" || aggregation === "min") return maxScore;
  return (maxScore - (typeof staticScore === "number" ? staticScore : 0)) / cases;
}

function scorePassFail({ name, verdict, score }: JudgedCase): ScoreResult {
  if (score === undefined) return judgedResult(verdict, undefined);
  return judgeError(
    `${name}: the validator wrote ${fileOf(score)}, but the group has no points to give`,
  );
}

function scoreUpTo(max: number | "unbounded", test: JudgedCase): ScoreResult {
  const { name, verdict, score } = test;
  if (verdict !== "AC") return scoreRejected(test, 0);
  if (max === "unbounded") {
    if (score === undefined) {
      return judgeError(
        `${name}: the validator wrote no score.txt, and the group has no max_score`,
      );
    }
    if (score.kind === "multiplier") {
      return judgeError(
        `${name}: the validator wrote score_multiplier.txt, but the group has no max_score`,
      );
    }
    return score.value >= 0 ? judgedResult("AC", score.value) : outside(test, "below 0");
  }
  if (score === undefined) return judgedResult("AC", max);
  if (!(score.value >= 0)) return outside(test, "below 0");
  if (score.kind === "multiplier") {
    return score.value <= 1 ? judgedResult("AC", score.value * max) : outside(test, "above 1");
  }
  // A seventh of the points has infinitely many decimals, and validators may round it up.
  if (score.value > max + 1e-6) return outside(test, `above its maximum of ${max}`);
  return judgedResult("AC", Math.min(score.value, max));
}

function scoreLegacyCase(
  points: LegacyPoints,
  reading: LegacyScoring["reading"],
  test: JudgedCase,
): ScoreResult {
  const { name, verdict, score } = test;
  if (points.ofValidator === "ignored") {
    return judgedResult(verdict, verdict === "AC" ? points.accept : points.reject);
  }
  const isRequired = points.ofValidator === "required";
  if (verdict !== "AC") {
    if (!isRequired) return scoreRejected(test, points.reject);
    // Tools used to require a score for every verdict. DOMjudge counts that of a wrong answer.
    const counts = reading === "domjudge" && verdict === "WA" && score?.kind === "points";
    return judgedResult(verdict, counts ? score.value : points.reject);
  }
  if (score?.kind === "multiplier") {
    return judgeError(
      `${name}: the validator wrote score_multiplier.txt, which the legacy format does not have`,
    );
  }
  if (isRequired && score === undefined) {
    return judgeError(
      `${name}: the validator wrote no score.txt, although the package says that it does`,
    );
  }
  if (!isRequired && score !== undefined) {
    return judgeError(
      `${name}: the validator wrote score.txt, although the package says that it does not`,
    );
  }
  return judgedResult("AC", score?.value ?? points.accept);
}

function scoreRejected({ name, verdict, score }: JudgedCase, points: number): ScoreResult {
  return score === undefined
    ? judgedResult(verdict, points)
    : judgeError(`${name}: the validator wrote ${fileOf(score)} for an output that it rejected`);
}

function outside({ name, score }: JudgedCase, where: string): ScoreResult {
  return judgeError(
    `${name}: the validator wrote ${score?.value} into ${fileOf(score)}, which is ${where}`,
  );
}

function fileOf(score: GivenScore | undefined): string {
  return score?.kind === "multiplier" ? "score_multiplier.txt" : "score.txt";
}

/** Samples do not count in 2025-09, whatever validators write for them. */
function isSample({ name }: TestGroup): boolean {
  return name === "sample" || name.startsWith("sample/");
}
