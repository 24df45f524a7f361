import type { Verdict } from "../../core/judging/verdict.ts";

/** What a validator wrote: points, or a part in 0..1 of what the case can have. */
export interface GivenScore {
  readonly kind: "points" | "multiplier";
  readonly value: number;
}

/** What a case, a group or the whole package comes to. */
export interface ScoreResult {
  readonly verdict: Verdict;
  /** Points; undefined where there are verdicts alone, and where nobody can tell. */
  readonly score: number | undefined;
  /** Why nobody can tell: with `JE` always, else never. */
  readonly reason: string | undefined;
}

/** The package is at fault, or what it brought: nobody can tell what this is worth. */
export function untold(reason: string): ScoreResult {
  return { verdict: "JE", score: undefined, reason };
}

export function told(verdict: Verdict, score: number | undefined): ScoreResult {
  return { verdict, score, reason: undefined };
}

/** What makes the whole untold, whatever else there is. */
export function findUntold(parts: readonly ScoreResult[]): ScoreResult | undefined {
  return parts.find(({ verdict }) => verdict === "JE");
}

/** `AC`, or the first verdict that is another. */
export function firstVerdict(parts: readonly ScoreResult[]): Verdict {
  return parts.find(({ verdict }) => verdict !== "AC")?.verdict ?? "AC";
}

/**
 * The bound itself, where a number misses it by what adding up fractions costs: a hundred points
 * in seven parts add up to a little more.
 */
export function snapTo(value: number, bound: number): number {
  const isNear = Math.abs(value - bound) <= 1e-6 * Math.max(1, Math.abs(bound));
  return Number.isFinite(bound) && isNear ? bound : value;
}
