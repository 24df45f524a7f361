import type { JsonValue } from "../../core/values/value.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { TestCase } from "../../problems/problem.ts";

/** A case with its place in its group. */
export interface PlacedCase {
  /** 0-based. */
  readonly index: number;
  readonly test: TestCase;
}

/** Endings of a case that may not be the submission's doing, and one that always is. */
export type Trouble =
  /** Over its CPU time by so little that its neighbours may be the reason. */
  | "close"
  /** The clock ran out, the CPU time did not: it waits, or the machine gave it no turn. */
  | "waited"
  /** Over its CPU time by more than noise explains. */
  | "slow";

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
  /** See CheckedAnswer. */
  readonly judgeMessage?: string;
  /** What the submission printed besides its answer. */
  readonly printed?: string;
  /** Undefined for calls that shared a process with others. */
  readonly cpuMs: number | undefined;
  /** What may be tried again; of what ended in time, undefined. */
  readonly trouble?: Trouble | undefined;
  /** Of the whole process, loading included; of calls that shared one, absent. */
  readonly cost?: Cost;
}

/** What it took to learn an outcome. */
export interface Cost {
  readonly cpuMs: number;
  /** What of the clock counts: see Limits. */
  readonly waitedMs: number;
}
