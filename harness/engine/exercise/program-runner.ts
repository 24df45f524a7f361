import type { Limits } from "../../core/judging/limits.ts";
import type { Value } from "../../core/values/value.ts";
import type { Slot } from "../../sandbox/sandbox.ts";
import { explainEnding, hasSucceeded } from "../build/ending.ts";
import { firstText } from "../build/printed-text.ts";
import type { CaseOutcome, PlacedCase } from "../judging/case-outcome.ts";
import type { Checker } from "./checker.ts";
import type { Container } from "../run/container.ts";
import { ProgramHost } from "../run/program-host.ts";
import { troubleOf } from "../run/time-trouble.ts";
import { writeInput } from "../run/written-input.ts";
import type { Ask, SubmissionRunner, Timing } from "./submission-runner.ts";

/** Characters of a run's output that are shown. */
const SHOWN_CHARACTERS = 2000;

/** Runs a program that reads one input, prints one answer and exits. */
export class ProgramRunner implements SubmissionRunner {
  readonly kind = "program";
  readonly answersTogether = false;
  readonly inTurnMs = 0;
  readonly limits: Limits;
  readonly #container: Container;
  readonly #host: ProgramHost;

  constructor(container: Container) {
    this.#container = container;
    this.limits = container.limits;
    this.#host = new ProgramHost(container);
  }

  async prepare(): Promise<void> {
    // Every run starts its own process.
  }

  async runInTurn(
    cases: readonly PlacedCase[],
    { checker, budget, untilWrong }: Ask,
  ): Promise<readonly CaseOutcome[]> {
    const { gate, signal } = this.#container;
    const outcomes: CaseOutcome[] = [];
    for (const placedCase of cases) {
      const outcome = await gate.share(() => this.#run(placedCase, checker), signal);
      outcomes.push(outcome);
      if (outcome.cost !== undefined) budget.spend?.({ ...outcome.cost, hasRaised: false });
      if (outcome.verdict === "TLE" || budget.isSpent) break;
      if (untilWrong && outcome.verdict !== "AC") break;
    }
    return outcomes;
  }

  async runInHost(
    cases: readonly PlacedCase[],
    { checker, untilWrong }: Omit<Ask, "budget">,
  ): Promise<ReadonlyMap<number, CaseOutcome>> {
    const { texts } = this.#container;
    const runs = Iterator.from(cases).map(({ index, test }) => ({
      index,
      input: writeInput(texts, test.args),
      capBytes: checker.capBytes([test]),
      judge: async (printed: Buffer, sharedMs: number): Promise<CaseOutcome> => {
        return {
          ...(await checker.checkPrinted(test, printed)),
          index,
          cpuMs: undefined,
          sharedMs,
        };
      },
      failed: {
        verdict: "RTE",
        message: "",
        index,
        score: 0,
        notes: [],
        cpuMs: undefined,
      } as const,
    }));
    return this.#host.ask(runs, ({ verdict }) => untilWrong && verdict !== "AC");
  }

  async runAlone(placedCase: PlacedCase, checker: Checker): Promise<CaseOutcome> {
    const { gate, signal } = this.#container;
    return gate.share(() => this.#run(placedCase, checker), signal);
  }

  async timeAlone(args: readonly Value[], limitMs: number): Promise<Timing> {
    const { request, slots, texts, gate, signal } = this.#container;
    const stdin = Buffer.from(writeInput(texts, args));
    const limits = { ...this.limits, cpuMs: limitMs };
    const runAlone = () => this.#useSlot((slot) => slot.run({ ...request, limits, stdin }));
    const result = slots.count(await gate.share(runAlone, signal));
    const { ending, cpuMs: spentMs, waitedMs } = result;
    if (spentMs > limitMs) return { cpuMs: "late", spentMs, waitedMs };
    const isAnswered = ending.kind === "exited" && ending.status === 0;
    return { cpuMs: isAnswered ? spentMs : "failed", spentMs, waitedMs };
  }

  async closeProcess(): Promise<void> {
    if (this.#host.isOpen) await this.#container.slots.use(() => this.#host.rest());
  }

  withLimits(limits: Limits): SubmissionRunner {
    return new ProgramRunner(this.#container.withLimits(limits));
  }

  async #run({ index, test }: PlacedCase, checker: Checker): Promise<CaseOutcome> {
    const { request, slots, texts } = this.#container;
    const stdin = Buffer.from(writeInput(texts, test.args));
    const result = slots.count(await this.#useSlot((slot) => slot.run({ ...request, stdin })));
    const { cpuMs, waitedMs } = result;
    const facts = { index, cpuMs, cost: { cpuMs, waitedMs } };
    if (hasSucceeded(result, this.limits)) {
      return { ...(await checker.checkPrinted(test, result.stdout)), ...facts };
    }
    const printed = firstText(result.stdout).slice(0, SHOWN_CHARACTERS);
    return {
      ...explainEnding(result, this.limits, "The program"),
      ...facts,
      score: 0,
      notes: [],
      trouble: troubleOf(result, this.limits),
      ...(printed === "" ? {} : { printed }),
    };
  }

  /** Ends the host first, because a slot has room for one process only. */
  async #useSlot<T>(action: (slot: Slot) => Promise<T>): Promise<T> {
    return this.#container.slots.use(async (slot) => {
      await this.#host.rest();
      return action(slot);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#host[Symbol.asyncDispose]();
    await this.#container[Symbol.asyncDispose]();
  }
}
