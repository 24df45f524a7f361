import type { JsonValue, Value } from "../../core/values/value.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { TestCase } from "../../problems/problem.ts";
import type { Cost, Trouble } from "../run/time-trouble.ts";

/** A case with its place in its group. */
export interface PlacedCase {
  /** 0-based. */
  readonly index: number;
  readonly test: TestCase;
}

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
  /** The arguments of the call that decided a game; absent: those of the case. */
  readonly askedArgs?: readonly Value[];
  /** Output of the submission other than its answer. */
  readonly printed?: string;
  /** Undefined for calls that shared a process with others. */
  readonly cpuMs: number | undefined;
  /** CPU time in a shared process, for {@link GroupTimes} only: earlier calls may have helped. */
  readonly sharedMs?: number;
  /** CPU time of the slowest answer of a game, for {@link GroupTimes} only; absent: the case has one. */
  readonly slowestAnswerMs?: number;
  /** Undefined if it ended in time. */
  readonly trouble?: Trouble | undefined;
  /** Cost of the whole process, loading included; absent for calls that shared one. */
  readonly cost?: Cost;
}
