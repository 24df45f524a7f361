import type { ContenderKind } from "../../core/results/adequacy.ts";
import type { TestCase } from "../../problems/problem.ts";

/** A test with its position. */
export interface PlacedTest {
  readonly group: string;
  /** 0-based, within the group. */
  readonly index: number;
  readonly test: TestCase;
}

/** A program that tests should reject, with its result on each of them. */
export interface Contender {
  readonly id: string;
  readonly kind: ContenderKind["kind"];
  /** By index among all tests; undefined: not run. */
  readonly isRejectedBy: readonly (boolean | undefined)[];
  /** It is right on all inputs, so no test can reject it. */
  readonly isEquivalent: boolean;
  /** An input that rejects it is known, whether that is a test or not. */
  readonly isKnownWrong: boolean;
  /** It helped to choose the tests, so it says nothing about them. */
  readonly helpedToChoose: boolean;
  /** Rejected as a whole, for example because it does not compile. */
  readonly isRejected: boolean;
}

export function isRejected({ isRejectedBy, isRejected: asWhole }: Contender): boolean {
  return asWhole || isRejectedBy.includes(true);
}
