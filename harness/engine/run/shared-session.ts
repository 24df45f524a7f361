import type { ValueType } from "../../core/values/value-type.ts";
import type { ProcessRequest, RunResult, Slot } from "../../sandbox/sandbox.ts";
import { FunctionSession } from "./function-session.ts";
import type { RetryingSlot } from "../build/retrying-slot.ts";

/** One driver process for the small cases of all groups: loading costs as much as 1,000 calls. */
export class SharedSession implements AsyncDisposable {
  readonly #slots: RetryingSlot;
  readonly #request: ProcessRequest;
  readonly #types: readonly ValueType[];
  #mostEndedMs = 0;
  #current: { readonly slot: Slot; readonly session: FunctionSession } | undefined;

  constructor(slots: RetryingSlot, request: ProcessRequest, types: readonly ValueType[]) {
    this.#slots = slots;
    this.#request = request;
    this.#types = types;
  }

  /** CPU time in ms, up to its last answer, of the process that used the most. */
  get mostCpuMs(): number {
    return Math.max(this.#mostEndedMs, this.#current?.session.usedCpuMs ?? 0);
  }

  get isOpen(): boolean {
    return this.#current !== undefined;
  }

  /** The open process, or a new one if there is none or its slot is gone. */
  async open(slot: Slot): Promise<FunctionSession> {
    if (this.#current?.slot !== slot) {
      const session = await FunctionSession.open(slot, this.#request, this.#types);
      this.#current = { slot, session };
    }
    return this.#current.session;
  }

  /** Ends the process, if there is one. Only then is the slot free. */
  async close(): Promise<RunResult | undefined> {
    const session = this.#current?.session;
    this.#mostEndedMs = this.mostCpuMs;
    this.#current = undefined;
    return session && this.#slots.count(await session.close());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // After a machine fault, which was reported already, there is nothing to close.
    await this.close().catch(() => undefined);
  }
}
