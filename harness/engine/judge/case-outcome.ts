import type { JsonValue } from "../../core/values/value.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { TestCase } from "../../problems/index.ts";

/** A case with its place in its group. */
export interface PlacedCase {
  /** 0-based. */
  readonly index: number;
  readonly test: TestCase;
}

/** What came of one case. */
export interface CaseOutcome {
  readonly index: number;
  readonly verdict: Verdict;
  /** Why it is not right; empty when it is. */
  readonly message: string;
  /** 0..1. */
  readonly score: number;
  readonly notes: readonly string[];
  readonly actual?: JsonValue;
  /** What the submission printed besides its answer. */
  readonly printed?: string;
  /** Undefined for calls that shared a process with others. */
  readonly cpuMs: number | undefined;
}
