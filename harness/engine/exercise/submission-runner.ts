import type { Limits } from "../../core/judging/limits.ts";
import type { Value } from "../../core/values/value.ts";
import type { InterfaceKind } from "../../languages/language.ts";
import type { CaseOutcome, PlacedCase } from "../judging/case-outcome.ts";
import type { AskBudget } from "../run/group-budget.ts";
import type { Checker } from "./checker.ts";

/**
 * Runs a built submission, a function or a program, on inputs in a container of its own. Callers
 * need not know which it is.
 */
export interface SubmissionRunner extends AsyncDisposable {
  readonly kind: InterfaceKind;
  /** Limits of one answer. */
  readonly limits: Limits;
  /** True if one process gives all answers: thousands are cheap, but one may affect the next. */
  readonly answersTogether: boolean;
  /**
   * CPU time in ms, from its start, of the process that answers in turn; the maximum of several.
   */
  readonly inTurnMs: number;
  /**
   * Starts the process that answers in turn, so that its start does not count as an answer's time.
   */
  prepare(): Promise<void>;
  /**
   * The outcomes of the first cases, in order. It ends when a case is out of time or ends the
   * process, and when the budget is spent; with `untilWrong` also at the first case that is not
   * right.
   */
  runInTurn(cases: readonly PlacedCase[], ask: Ask): Promise<readonly CaseOutcome[]>;
  /**
   * Outcomes, by index, of a program's cases from one process that runs it repeatedly. A case
   * without an outcome gave no answer there; there are no outcomes if there is no such process.
   * With `untilWrong` it ends at the first case that is not right.
   */
  runInHost(
    cases: readonly PlacedCase[],
    ask: Omit<Ask, "budget">,
  ): Promise<ReadonlyMap<number, CaseOutcome>>;
  /** Runs a case in a fresh process. */
  runAlone(placedCase: PlacedCase, checker: Checker): Promise<CaseOutcome>;
  /** Measures one answer, right or wrong, in a fresh process limited to this CPU time. */
  timeAlone(args: readonly Value[], cpuMs: number): Promise<Timing>;
  /** Ends the process that answers in turn, if there is one. */
  closeProcess(): Promise<void>;
  /** The same container under other limits; only one of the two may run at a time. */
  withLimits(limits: Limits): SubmissionRunner;
}

export interface Ask {
  readonly checker: Checker;
  readonly budget: AskBudget;
  readonly untilWrong: boolean;
}

export interface Timing {
  /** CPU time of the answer in ms; `failed`: it crashed, or exceeded another limit. */
  readonly cpuMs: number | "late" | "failed";
  /** CPU time of the whole process in ms, including its start. */
  readonly spentMs: number;
  /** Time that it waited; see Limits. */
  readonly waitedMs: number;
}
