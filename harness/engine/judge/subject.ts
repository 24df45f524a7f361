import type { Limits } from "../../core/judging/limits.ts";
import type { Value } from "../../core/values/value.ts";
import type { InterfaceKind } from "../../languages/language.ts";
import type { CaseOutcome, Cost, PlacedCase } from "./case-outcome.ts";
import type { Checker } from "./checker.ts";

/**
 * A submission that is built, in a container of its own, and can be asked inputs: a function or a
 * program. Whoever asks need not know which.
 */
export interface Subject extends AsyncDisposable {
  readonly kind: InterfaceKind;
  /** What one answer may use. */
  readonly limits: Limits;
  /** Answers in turn come from one process: thousands cost little, and one can change the next. */
  readonly answersTogether: boolean;
  /** CPU time in ms of the process that answers in turn, from its start; the most, of several. */
  readonly inTurnMs: number;
  /** Starts what answers in turn, so that the first answer's time is its own. */
  prepare(): Promise<void>;
  /**
   * The outcomes of the first cases, in their order. It ends with the first that is out of time or
   * leaves nothing to ask on, and when the budget is spent; with `untilWrong` at the first that is
   * not right.
   */
  askInTurn(cases: readonly PlacedCase[], ask: Ask): Promise<readonly CaseOutcome[]>;
  /**
   * Outcomes of a program's cases, by index, from one process that runs it again and again; a case
   * without an outcome gave no answer there. None for what does not have such a process. With
   * `untilWrong` it ends at the first that is not right.
   */
  askHost(
    cases: readonly PlacedCase[],
    ask: Omit<Ask, "budget">,
  ): Promise<ReadonlyMap<number, CaseOutcome>>;
  /** In a fresh process; its time is the answer's alone, and is measured again by the policy. */
  askAlone(placed: PlacedCase, checker: Checker): Promise<CaseOutcome>;
  /** What one answer takes, whatever it is, in a fresh process of this CPU time at most. */
  timeAlone(args: readonly Value[], cpuMs: number): Promise<Timing>;
  /** Ends the process that answers in turn, if there is one. */
  rest(): Promise<void>;
  /** The same in the same container under other limits; only one of the two may be asked at a time. */
  withLimits(limits: Limits): Subject;
}

export interface Ask {
  readonly checker: Checker;
  readonly budget: AskBudget;
  readonly untilWrong: boolean;
}

/** Decides when enough was asked; is told what each answer took. */
export interface AskBudget {
  readonly isSpent: boolean;
  spend?(spending: Spending): void;
}

export interface Spending extends Cost {
  readonly hasRaised: boolean;
}

export interface Timing {
  /** CPU time of the answer in ms; `failed`: it crashed, or ran out of something else. */
  readonly cpuMs: number | "late" | "failed";
  /** CPU time of the whole process in ms, with its start. */
  readonly spentMs: number;
}
