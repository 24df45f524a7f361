import type { JsonValue } from "../../core/values/value.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { TestCase } from "../../problems/problem.ts";

/** A case with its place in its group. */
export interface PlacedCase {
  /** 0-based. */
  readonly index: number;
  readonly test: TestCase;
}

/** How a case missed its time. `close` and `waited` may be the machine's fault, `slow` never is. */
export type Trouble =
  /** So little over its CPU time that other runs on the machine may be the reason. */
  | "close"
  /** Out of wall time but not of CPU time: it waits, or the machine did not schedule it. */
  | "waited"
  /** Further over its CPU time than noise explains. */
  | "slow";

/** The outcome of one case. */
export interface CaseOutcome {
  readonly index: number;
  readonly verdict: Verdict;
  /** Why the answer is not right; empty if it is. */
  readonly message: string;
  /** 0..1. */
  readonly score: number;
  readonly notes: readonly string[];
  readonly actual?: JsonValue;
  /** See CheckedAnswer. */
  readonly judgeMessage?: string;
  /** Output of the submission other than its answer. */
  readonly printed?: string;
  /** Undefined for calls that shared a process with others. */
  readonly cpuMs: number | undefined;
  /** Decides whether the case is retried; undefined if it ended in time. */
  readonly trouble?: Trouble | undefined;
  /** Cost of the whole process, loading included; absent for calls that shared one. */
  readonly cost?: Cost;
}

/** The time that an outcome took. */
export interface Cost {
  readonly cpuMs: number;
  /** The wall time that counts: see Limits. */
  readonly waitedMs: number;
}
