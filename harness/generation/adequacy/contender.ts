import type { ContenderKind } from "../../core/results/adequacy.ts";
import type { TestCase } from "../../problems/problem.ts";

/** A test with its place among all of an exercise. */
export interface PlacedTest {
  readonly group: string;
  /** 0-based, within the group. */
  readonly index: number;
  readonly test: TestCase;
}

/** A program that tests should reject, and what became of it on each of them. */
export interface Contender {
  readonly id: string;
  readonly kind: ContenderKind["kind"];
  /** By place among all tests; undefined: not run. */
  readonly isRejectedBy: readonly (boolean | undefined)[];
  /** It is right on every input that there is, so that no test can reject it. */
  readonly isEquivalent: boolean;
  /** Some input is known that rejects it, a test or not. */
  readonly isKnownWrong: boolean;
  /** It helped to choose tests, which reject it no wonder. */
  readonly isChosenBy: boolean;
  /** Rejected as a whole, as when it does not compile. */
  readonly isRejected: boolean;
}

export function isRejected({ isRejectedBy, isRejected: asWhole }: Contender): boolean {
  return asWhole || isRejectedBy.includes(true);
}
