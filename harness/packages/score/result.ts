import type { Verdict } from "../../core/judging/verdict.ts";

/** A validator's score: points, or a fraction in 0..1 of the case's maximum. */
export interface GivenScore {
  readonly kind: "points" | "multiplier";
  readonly value: number;
}

/** Result of a case, a group or the whole package. */
export interface ScoreResult {
  readonly verdict: Verdict;
  /** Points; undefined if there are only verdicts, or after a judge error. */
  readonly score: number | undefined;
  /** Reason of a judge error; set if and only if the verdict is `JE`. */
  readonly reason: string | undefined;
}

/** A judge error: the package or one of its programs is at fault, so the result is unknown. */
export function judgeError(reason: string): ScoreResult {
  return { verdict: "JE", score: undefined, reason };
}

export function judgedResult(verdict: Verdict, score: number | undefined): ScoreResult {
  return { verdict, score, reason: undefined };
}

/** The first judge error, which makes the whole a judge error. */
export function findJudgeError(parts: readonly ScoreResult[]): ScoreResult | undefined {
  return parts.find(({ verdict }) => verdict === "JE");
}

/** The first verdict other than `AC`, or `AC`. */
export function firstVerdict(parts: readonly ScoreResult[]): Verdict {
  return parts.find(({ verdict }) => verdict !== "AC")?.verdict ?? "AC";
}

/**
 * Returns the bound if the value differs from it only by rounding: a hundred points in seven parts
 * add up to slightly more.
 */
export function snapTo(value: number, bound: number): number {
  const isNear = Math.abs(value - bound) <= 1e-6 * Math.max(1, Math.abs(bound));
  return Number.isFinite(bound) && isNear ? bound : value;
}
