import type { Limits } from "../../core/judging/limits.ts";
import type { Value } from "../../core/values/value.ts";
import { firstText } from "../build/printed-text.ts";
import type { CaseOutcome, PlacedCase } from "../judging/case-outcome.ts";
import type { Checker } from "./checker.ts";
import { FunctionSession, hasEnded } from "../run/function-session.ts";
import { isOutOfTime, judgeCall } from "./judge-call.ts";
import type { Container } from "../run/container.ts";
import { SharedSession } from "../run/shared-session.ts";
import type { Ask, SubmissionRunner, Timing } from "./submission-runner.ts";
import type { AskBudget } from "../run/group-budget.ts";

/** Characters of a call's printed output that are shown. */
const SHOWN_CHARACTERS = 2000;

/** Runs a function: a driver loads it and calls it for thousands of inputs in one process. */
export class FunctionRunner implements SubmissionRunner {
  readonly kind = "function";
  readonly answersTogether = true;
  readonly limits: Limits;
  readonly #container: Container;
  readonly #shared: SharedSession;

  constructor(container: Container) {
    this.#container = container;
    this.limits = container.limits;
    this.#shared = new SharedSession(container.slots, container.request, container.types);
  }

  get inTurnMs(): number {
    return this.#shared.mostCpuMs;
  }

  /** @throws {LoadFailure} when the submission does not load; so do all methods that run it. */
  async prepare(): Promise<void> {
    const { gate, slots, signal } = this.#container;
    await gate.share(() => slots.use((slot) => this.#shared.open(slot)), signal);
  }

  async runInTurn(
    cases: readonly PlacedCase[],
    { checker, budget, untilWrong }: Ask,
  ): Promise<readonly CaseOutcome[]> {
    const { gate, slots, signal } = this.#container;
    // The wall time of an open process goes on while it waits for the gate.
    if (gate.isHeldBack) await this.closeProcess();
    const callAll = async (session: FunctionSession): Promise<CaseOutcome[]> => {
      const tests = cases.map(({ test }) => test);
      session.send(
        tests.map(({ args }) => args),
        checker.capBytes(tests),
      );
      const outcomes: CaseOutcome[] = [];
      for (const placedCase of cases) {
        const call = await session.receive();
        const { waitedMs } = call;
        const cpuMs = "cpuMs" in call ? call.cpuMs : 0;
        budget.spend?.({ cpuMs, waitedMs, hasRaised: call.kind === "raised" });
        const isOver = hasEnded(call) || isOutOfTime(call, this.limits) || budget.isSpent;
        const result = isOver ? await this.#shared.close() : undefined;
        if (call.kind === "ended" && result !== undefined) {
          const lastMs = result.waitedMs - call.since.waitedMs;
          budget.spend?.({ cpuMs: 0, waitedMs: lastMs, hasRaised: false });
        }
        const outcome = await judgeCall(placedCase, call, result, { checker, limits: this.limits });
        outcomes.push({ ...outcome, cpuMs: undefined, sharedMs: outcome.cpuMs ?? 0 });
        const isFound = untilWrong && outcome.verdict !== "AC";
        const left = cases.length - outcomes.length;
        if (isFound && !isOver && !(await dropAnswers(session, left, budget))) {
          await this.#shared.close();
        }
        if (isOver || isFound) break;
      }
      return outcomes;
    };
    // A machine fault repeats the whole batch: no results of a half-done batch are kept.
    return gate.share(
      () => slots.use(async (slot) => callAll(await this.#shared.open(slot))),
      signal,
    );
  }

  async runInHost(): Promise<ReadonlyMap<number, CaseOutcome>> {
    return new Map();
  }

  async runAlone(placedCase: PlacedCase, checker: Checker): Promise<CaseOutcome> {
    const { gate, signal } = this.#container;
    return gate.share(() => this.#callAlone(placedCase, checker), signal);
  }

  async timeAlone(args: readonly Value[], limitMs: number): Promise<Timing> {
    const { slots, gate, signal, request, types } = this.#container;
    const limits = { ...this.limits, cpuMs: limitMs };
    const measure = () =>
      slots.use(async (slot): Promise<Timing> => {
        await this.#shared.close();
        const session = await FunctionSession.open(slot, { ...request, limits }, types);
        session.send([args]);
        const call = await session.receive();
        const { cpuMs: spentMs, waitedMs } = slots.count(await session.close());
        if (call.kind !== "returned" && call.kind !== "ended")
          return { cpuMs: "failed", spentMs, waitedMs };
        const cpuMs = call.kind === "ended" ? spentMs - call.since.cpuMs : call.cpuMs;
        if (cpuMs > limitMs) return { cpuMs: "late", spentMs, waitedMs };
        return { cpuMs: call.kind === "ended" ? "failed" : cpuMs, spentMs, waitedMs };
      });
    return gate.share(measure, signal);
  }

  async closeProcess(): Promise<void> {
    if (this.#shared.isOpen) await this.#container.slots.use(() => this.#shared.close());
  }

  withLimits(limits: Limits): SubmissionRunner {
    return new FunctionRunner(this.#container.withLimits(limits));
  }

  async #callAlone(placedCase: PlacedCase, checker: Checker): Promise<CaseOutcome> {
    const { slots, request, types } = this.#container;
    return slots.use(async (slot) => {
      await this.#shared.close();
      const session = await FunctionSession.open(slot, request, types);
      session.send([placedCase.test.args], checker.capBytes([placedCase.test]));
      const call = await session.receive();
      const result = slots.count(await session.close());
      const printed = firstText(result.stdout, result.stderr).slice(0, SHOWN_CHARACTERS);
      const outcome = await judgeCall(placedCase, call, result, { checker, limits: this.limits });
      const { cpuMs, waitedMs } = result;
      return { ...outcome, cost: { cpuMs, waitedMs }, ...(printed === "" ? {} : { printed }) };
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#shared[Symbol.asyncDispose]();
    await this.#container[Symbol.asyncDispose]();
  }
}

/**
 * Reads and drops pending answers, which is faster than a new process. False: the process is lost.
 */
async function dropAnswers(
  session: FunctionSession,
  count: number,
  budget: AskBudget,
): Promise<boolean> {
  for (let left = count; left > 0; left -= 1) {
    if (hasEnded(await session.receive()) || budget.isSpent) return false;
  }
  return true;
}
