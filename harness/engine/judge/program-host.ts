import type { Verdict } from "../../core/judging/verdict.ts";
import { WireError } from "../../core/values/wire.ts";
import { WireReader } from "../../core/values/wire-reader.ts";
import type { RunResult, Slot } from "../../sandbox/sandbox.ts";
import type { Container } from "./container.ts";
import { type CallResult, LoadFailure } from "./function-session.ts";
import { GroupBudget } from "./group-budget.ts";
import { hasEnded } from "./judge-call.ts";
import { SharedSession } from "./shared-session.ts";

/**
 * All that a process may use, as a part of the limit for one run. So whatever a program takes along
 * from run to run, no answer rests on more work than a run of its own may do.
 */
const LIFE = 0.5;
/** What one run may use there: one that takes longer is slow, and others of its group may be, too. */
const LONGEST_RUN = 0.25;
/** A process that ends before it has answered so many cases was not worth its start. */
const WORTH_STARTING = 8;
/** After so many of these the program is one that has to run in processes of its own. */
const MAX_LOSSES = 3;

/** One run of a program: what it reads, and what becomes of what it prints. */
export interface HostedRun<Outcome extends { readonly verdict: Verdict }> {
  readonly index: number;
  readonly input: string;
  /** The most that it may print. */
  readonly capBytes: number;
  /** `cpuMs`: its CPU time with that of the process's start, as if it had run alone. */
  readonly judge: (printed: Buffer, cpuMs: number) => Promise<Outcome>;
  /** What it comes to where the run ends without an answer, and not for its time. */
  readonly failed: Outcome;
}

/**
 * Runs a program again and again in one process (see Plan.runTogether), where a start costs more than
 * the run. It says which runs are right here and which are not; what is slow here has no outcome and
 * has to be asked in a process of its own. Whether these outcomes count, confirm-failures.ts decides.
 *
 * Inputs are sent one at a time: nothing that runs here knows what comes next.
 */
export class ProgramHost implements AsyncDisposable {
  readonly #container: Container;
  readonly #shared: SharedSession | undefined;
  #losses = 0;
  /** By the process that is open. */
  #answeredHere = 0;

  constructor(container: Container) {
    this.#container = container;
    const { slots, requestTogether: request, limits } = container;
    if (request === undefined) return;
    const own = { ...request, limits: { ...limits, cpuMs: LONGEST_RUN * limits.cpuMs } };
    this.#shared = new SharedSession(slots, own, [{ kind: "text" }]);
  }

  /**
   * The outcomes of the runs that were in time, by their index.
   * @param isLast ends it after this outcome
   */
  async ask<Outcome extends { readonly verdict: Verdict }>(
    runs: Iterable<HostedRun<Outcome>> | AsyncIterable<HostedRun<Outcome>>,
    isLast: (outcome: Outcome) => boolean,
  ): Promise<ReadonlyMap<number, Outcome>> {
    const { gate, slots, limits, signal } = this.#container;
    const shared = this.#shared;
    if (shared === undefined || this.#losses >= MAX_LOSSES) return new Map();
    // The clock of a process that is open runs on while it waits for its turn.
    if (gate.isHeldBack) await slots.use(() => this.rest());
    const work = async (slot: Slot) => {
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
    return gate.share(() => slots.use(work), signal);
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
      if (hasEnded(call) || session.usedCpuMs > LIFE * limits.cpuMs) {
        const usedMs = (await this.#lose()) ?? usedBeforeMs;
        if (usedMs - usedBeforeMs > LONGEST_RUN * limits.cpuMs) return "slow";
        return hasEnded(call) ? failed : undefined;
      }
      const printed = readPrinted(call);
      if (printed === undefined) return failed;
      this.#answeredHere += 1;
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

  /** Ends the process, if there is one; a new one is started when it is needed. */
  async rest(): Promise<RunResult | undefined> {
    this.#answeredHere = 0;
    return this.#shared?.close();
  }

  /** CPU time of the process that is given up. */
  async #lose(): Promise<number | undefined> {
    if (this.#answeredHere < WORTH_STARTING) this.#losses += 1;
    return (await this.rest())?.cpuMs;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#shared?.[Symbol.asyncDispose]();
  }
}

/** The bytes of the text that was returned; undefined: there was none. */
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
