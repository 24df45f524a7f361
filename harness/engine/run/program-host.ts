import type { Verdict } from "../../core/judging/verdict.ts";
import { WireError } from "../../core/values/wire.ts";
import { WireReader } from "../../core/values/wire-reader.ts";
import type { RunResult, Slot } from "../../sandbox/sandbox.ts";
import type { Container } from "./container.ts";
import { type CallResult, hasEnded, LoadFailure } from "./function-session.ts";
import { GroupBudget } from "./group-budget.ts";
import { SharedSession } from "./shared-session.ts";

/** CPU time of one run, as a fraction of its limit. A longer one is slow, and others may be as well. */
const LONGEST_RUN = 0.25;
/**
 * CPU time after which a process gets no more runs. With the longest run it is one limit: even if a
 * program keeps state from run to run, no answer can use more work than a run of its own may do.
 */
const LAST_START = 1 - LONGEST_RUN;
/** Minimum number of cases that a process must answer to be worth starting. */
const WORTH_STARTING = 8;
/** Processes not worth starting after which every run gets its own process. */
const MAX_LOSSES = 3;

/** One run of a program: its input, and how its output is judged. */
export interface HostedRun<Outcome extends { readonly verdict: Verdict }> {
  readonly index: number;
  readonly input: string;
  /** Largest output, in bytes. */
  readonly capBytes: number;
  /** `cpuMs`: CPU time of the run and of the process's start, as if it had run alone. */
  readonly judge: (printed: Buffer, cpuMs: number) => Promise<Outcome>;
  /** The outcome if the run ends without an answer, except for lack of time. */
  readonly failed: Outcome;
}

/**
 * Runs a program repeatedly in one process (see Plan.runTogether) if a start costs more than a run.
 * A run that is slow here has no outcome and has to be repeated in a process of its own;
 * confirm-failures.ts decides whether the other outcomes count.
 *
 * Inputs are sent one at a time, so that no run can know the next one.
 */
export class ProgramHost implements AsyncDisposable {
  readonly #container: Container;
  readonly #shared: SharedSession | undefined;
  #losses = 0;
  /** Answers of the open process. */
  #answeredHere = 0;

  constructor(container: Container) {
    this.#container = container;
    const { slots, requestTogether: request, limits } = container;
    if (request === undefined) return;
    const own = { ...request, limits: { ...limits, cpuMs: LONGEST_RUN * limits.cpuMs } };
    this.#shared = new SharedSession(slots, own, [{ kind: "text" }]);
  }

  /**
   * The outcomes of the runs that were in time, by index.
   * @param isLast whether to stop after an outcome
   */
  async ask<Outcome extends { readonly verdict: Verdict }>(
    runs: Iterable<HostedRun<Outcome>> | AsyncIterable<HostedRun<Outcome>>,
    isLast: (outcome: Outcome) => boolean,
  ): Promise<ReadonlyMap<number, Outcome>> {
    const { gate, slots, limits, signal } = this.#container;
    const shared = this.#shared;
    if (shared === undefined || this.#losses >= MAX_LOSSES) return new Map();
    // The wall time of an open process goes on while it waits for the gate.
    if (gate.isHeldBack) await slots.use(() => this.rest());
    const runAll = async (slot: Slot) => {
      const answered = new Map<number, Outcome>();
      const budget = new GroupBudget(limits);
      for await (const run of runs) {
        if (budget.isSpent || this.#losses >= MAX_LOSSES) break;
        const outcome = await this.#ask(run, { shared, slot, budget });
        if (outcome === "slow") break;
        if (outcome === undefined) continue;
        answered.set(run.index, outcome);
        if (isLast(outcome)) break;
      }
      return answered;
    };
    return gate.share(() => slots.use(runAll), signal);
  }

  async #ask<Outcome extends { readonly verdict: Verdict }>(
    { input, capBytes, judge, failed }: HostedRun<Outcome>,
    { shared, slot, budget }: { shared: SharedSession; slot: Slot; budget: GroupBudget },
  ): Promise<Outcome | "slow" | undefined> {
    const { limits } = this.#container;
    try {
      const session = await shared.open(slot);
      const usedBeforeMs = session.usedCpuMs;
      session.send([[input]], capBytes);
      const call = await session.receive();
      const cpuMs = "cpuMs" in call ? call.cpuMs : 0;
      budget.spend({ cpuMs, waitedMs: call.waitedMs, hasRaised: false });
      if (hasEnded(call) || session.usedCpuMs > limits.cpuMs) {
        const usedMs = (await this.#lose()) ?? usedBeforeMs;
        if (usedMs - usedBeforeMs > LONGEST_RUN * limits.cpuMs) return "slow";
        return hasEnded(call) ? failed : undefined;
      }
      const printed = readPrinted(call);
      if (printed === undefined) return failed;
      this.#answeredHere += 1;
      if (session.usedCpuMs > LAST_START * limits.cpuMs) await this.#lose();
      return await judge(printed, session.startCpuMs + cpuMs);
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error;
      this.#container.slots.count(error.result);
      this.#losses = MAX_LOSSES;
      return undefined;
    }
  }

  get isOpen(): boolean {
    return this.#shared?.isOpen === true;
  }

  /** Ends the process, if there is one. A new one is started when needed. */
  async rest(): Promise<RunResult | undefined> {
    this.#answeredHere = 0;
    return this.#shared?.close();
  }

  /** Gives up the process. Returns its CPU time. */
  async #lose(): Promise<number | undefined> {
    if (this.#answeredHere < WORTH_STARTING) this.#losses += 1;
    return (await this.rest())?.cpuMs;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#shared?.[Symbol.asyncDispose]();
  }
}

/** The bytes of the returned text; undefined if there is none. */
function readPrinted(call: CallResult): Buffer | undefined {
  if (call.kind !== "returned") return undefined;
  try {
    const reader = new WireReader(call.value);
    if (reader.takeTag() !== "s") return undefined;
    const length = reader.takeCount();
    const { position } = reader;
    reader.moveTo(position + length);
    reader.takeEnd();
    return call.value.subarray(position, position + length);
  } catch (error) {
    if (error instanceof WireError) return undefined;
    throw error;
  }
}
