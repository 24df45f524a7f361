import type { Limits } from "../../core/judging/limits.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { Value } from "../../core/values/value.ts";
import { DRIVERS_FOLDER } from "../../languages/languages.ts";
import type { InterfaceKind } from "../../languages/language.ts";
import type { Build } from "../build/build.ts";
import { noUsage } from "../build/retrying-slot.ts";
import type { CaseOutcome, PlacedCase } from "../judging/case-outcome.ts";
import { addAdvice } from "../judging/add-advice.ts";
import { cleanTexts } from "../judging/clean-texts.ts";
import { explainFault } from "../judging/explain-fault.ts";
import { LoadFailure } from "../run/function-session.ts";
import type { AskBudget, Spending } from "../run/group-budget.ts";
import { limitsFor, type RunOptions } from "../run/run-options.ts";
import { AnswerReader } from "./answer-reader.ts";
import { resolveInterface } from "./resolve-interface.ts";
import { openRunner } from "./open-runner.ts";
import type { SubmissionRunner } from "./submission-runner.ts";

/** A submission's answer to an input, right or wrong; or why it gave none. */
export type SubmissionAnswer = { readonly kind: "answer"; readonly value: Value } | AnswerFault;

interface AnswerFault {
  readonly kind: "fault";
  readonly verdict: Verdict;
  readonly reason: string;
}

/** A process that ends more often in one session is not started again. */
const MAX_RESTARTS = 5;

/** How much a session may ask for. */
interface SessionBounds {
  /** CPU time of all answers together, in time limits of one. */
  readonly maxTimeLimits: number;
  /** Bytes of one answer. */
  readonly maxAnswerBytes?: number;
}

/** A built submission that is asked for answers without being judged: as a player of a game is. */
export class AnsweringProgram {
  readonly kind: InterfaceKind;
  readonly #options: RunOptions;
  readonly #build: Extract<Build, { kind: "ready" }>;

  /** Builds and loads a submission, or says why it has no answers. */
  static async prepare(options: RunOptions): Promise<AnsweringProgram | AnswerFault> {
    const { signal, submission, suite } = options;
    const refuse = (verdict: Verdict, message: string): AnswerFault =>
      clean(
        {
          kind: "fault",
          verdict,
          reason: addAdvice(message, submission, suite.problem.interface),
        },
        options,
      );
    try {
      const resolved = await resolveInterface(options, noUsage());
      if (resolved.kind === "rejected") return refuse(resolved.verdict, resolved.message);
      await using runner = resolved.subject;
      await runner.prepare();
      return new AnsweringProgram(options, resolved.kind, resolved.build);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof LoadFailure)) throw error;
      return refuse(...explainFault(error, limitsFor(options)));
    }
  }

  private constructor(
    options: RunOptions,
    kind: InterfaceKind,
    build: Extract<Build, { kind: "ready" }>,
  ) {
    this.#options = options;
    this.kind = kind;
    this.#build = build;
  }

  /** Opens a container of its own: no state of another session is in it. */
  open(bounds: SessionBounds): AnswerSession {
    const runner = openRunner(this.#options, this.kind, this.#build, noUsage());
    return new AnswerSession(runner, this.#options, bounds);
  }
}

/**
 * Asks a submission for the answers to many inputs at once, each of them once. A function answers in one
 * process, which is started again after a crash or a late call; that costs the input at which it happened.
 */
export class AnswerSession implements AsyncDisposable {
  readonly #runner: SubmissionRunner;
  readonly #options: RunOptions;
  readonly #reader: AnswerReader;
  readonly #budget: SessionBudget;
  #restarts = 0;

  constructor(runner: SubmissionRunner, options: RunOptions, bounds: SessionBounds) {
    const { problem } = options.suite;
    this.#runner = runner;
    this.#options = options;
    this.#reader = new AnswerReader(problem, bounds.maxAnswerBytes);
    this.#budget = new SessionBudget(runner.limits, bounds.maxTimeLimits);
  }

  /** How often its process was started again. */
  get restarts(): number {
    return this.#restarts;
  }

  /**
   * The answers in the order of the inputs.
   * @throws {HarnessError} if the machine fails.
   */
  async ask(inputs: readonly (readonly Value[])[]): Promise<readonly SubmissionAnswer[]> {
    const placedCases = inputs.map((args, index): PlacedCase => {
      return { index, test: { args, expected: null, isTimed: false, isForPrograms: true } };
    });
    const answers = new Map<number, SubmissionAnswer>();
    if (!this.#runner.answersTogether && !this.#budget.isSpent) {
      const ask = { checker: this.#reader, untilWrong: false };
      for (const [index, outcome] of await this.#runner.runInHost(placedCases, ask)) {
        const answer = this.#read(placedCases[index] as PlacedCase, outcome);
        // Only a process of its own shows how a program failed.
        if (answer.kind === "answer") answers.set(index, answer);
      }
    }
    for (;;) {
      const left = placedCases.filter(({ index }) => !answers.has(index));
      const [next] = left;
      if (next === undefined) break;
      const spent = this.#findSpent();
      if (spent !== undefined) {
        for (const { index } of left) answers.set(index, spent);
        break;
      }
      if (this.#runner.answersTogether) await this.#askTogether(left, answers);
      else answers.set(next.index, await this.#askAlone(next));
    }
    return placedCases.map(({ index }) => answers.get(index) as SubmissionAnswer);
  }

  async #askTogether(
    cases: readonly PlacedCase[],
    answers: Map<number, SubmissionAnswer>,
  ): Promise<void> {
    const ask = { checker: this.#reader, budget: this.#budget, untilWrong: false };
    const outcomes = await this.#loadSafely(async () => this.#runner.runInTurn(cases, ask));
    if (!Array.isArray(outcomes)) {
      for (const { index } of cases) answers.set(index, outcomes as AnswerFault);
      return;
    }
    const caseOutcomes = outcomes as readonly CaseOutcome[];
    for (const [at, outcome] of caseOutcomes.entries()) {
      const answer = this.#read(cases[at] as PlacedCase, outcome);
      answers.set(outcome.index, answer);
    }
    if (caseOutcomes.length < cases.length) this.#restarts += 1;
  }

  async #askAlone(placedCase: PlacedCase): Promise<SubmissionAnswer> {
    const outcome = await this.#loadSafely(async () =>
      this.#runner.runAlone(placedCase, this.#reader),
    );
    if ("kind" in outcome) return outcome;
    if (outcome.cost !== undefined) this.#budget.spend({ ...outcome.cost, hasRaised: false });
    return this.#read(placedCase, outcome);
  }

  /** A submission that loaded once may not load again. */
  async #loadSafely<T extends object>(action: () => Promise<T>): Promise<T | AnswerFault> {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error;
      const [verdict, reason] = explainFault(error, this.#runner.limits);
      return clean({ kind: "fault", verdict, reason }, this.#options);
    }
  }

  #read(placedCase: PlacedCase, outcome: CaseOutcome): SubmissionAnswer {
    const readAnswer = this.#reader.answerOf(placedCase, outcome);
    if (readAnswer.kind === "answer") return readAnswer;
    const { verdict } = outcome;
    return clean({ kind: "fault", verdict, reason: readAnswer.reason }, this.#options);
  }

  #findSpent(): AnswerFault | undefined {
    if (this.#budget.isSpent) {
      return { kind: "fault", verdict: "TLE", reason: this.#budget.explain() };
    }
    if (this.#restarts <= MAX_RESTARTS) return undefined;
    const reason = `Its process ended ${this.#restarts} times, and is not started again.`;
    return { kind: "fault", verdict: "RTE", reason };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#runner[Symbol.asyncDispose]();
  }
}

/** The time of all answers of a session together. */
class SessionBudget implements AskBudget {
  readonly #limits: Limits;
  readonly #factor: number;
  #cpuMs = 0;
  #waitedMs = 0;

  constructor(limits: Limits, factor: number) {
    this.#limits = limits;
    this.#factor = factor;
  }

  get isSpent(): boolean {
    const { cpuMs, wallMs } = this.#limits;
    return this.#cpuMs > this.#factor * cpuMs || this.#waitedMs > MAX_WAITS * wallMs;
  }

  spend({ cpuMs, waitedMs }: Spending): void {
    this.#cpuMs += cpuMs;
    this.#waitedMs += waitedMs;
  }

  explain(): string {
    const seconds = ((this.#factor * this.#limits.cpuMs) / 1000).toFixed(1);
    return this.#cpuMs > this.#factor * this.#limits.cpuMs
      ? `Its answers used more than ${seconds} s of CPU time together.`
      : "Its answers were waited for too long. Does it sleep, or wait for something?";
  }
}

/** Waiting time of all answers together, in wall time limits. */
const MAX_WAITS = 3;

function clean<T>(value: T, options: RunOptions): T {
  return cleanTexts(value, { ...options, driversFolder: DRIVERS_FOLDER });
}
