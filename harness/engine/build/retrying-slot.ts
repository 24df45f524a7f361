import { HarnessError } from "../../core/harness-error.ts";
import type { RunResult, Sandbox, Slot, SlotOptions } from "../../sandbox/sandbox.ts";

/** Total resource usage of a judging's runs. */
export interface Usage {
  cpuMs: number;
  /** The highest peak; undefined if none was measured. */
  memoryBytes: number | undefined;
}

export function noUsage(): Usage {
  return { cpuMs: 0, memoryBytes: undefined };
}

/**
 * Runs the work, and once more after a {@link HarnessError}.
 * @param renew runs before the retry
 */
export async function retryAfterFault<T>(
  action: () => Promise<T>,
  renew: () => Promise<void> = async () => undefined,
): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    await renew();
    return action();
  }
}

/**
 * Keeps one slot open during a judging, and opens a new one after a machine fault, so that a
 * transient fault has no consequences. Adds the resources of its runs to `usage`.
 */
export class RetryingSlot implements AsyncDisposable {
  readonly #sandbox: Sandbox;
  readonly #options: SlotOptions;
  readonly #usage: Usage;
  #slot: Slot | undefined;

  constructor(sandbox: Sandbox, options: SlotOptions, usage: Usage = noUsage()) {
    this.#sandbox = sandbox;
    this.#options = options;
    this.#usage = usage;
  }

  /** Runs the work in a slot; after a {@link HarnessError} once more in a new one. */
  async use<T>(action: (slot: Slot) => Promise<T>): Promise<T> {
    return retryAfterFault(
      async () => action(await this.#open()),
      async () => this[Symbol.asyncDispose](),
    );
  }

  count(result: RunResult): RunResult {
    this.#usage.cpuMs += result.cpuMs;
    if (result.memoryBytes !== undefined) {
      this.#usage.memoryBytes = Math.max(this.#usage.memoryBytes ?? 0, result.memoryBytes);
    }
    return result;
  }

  async #open(): Promise<Slot> {
    this.#slot ??= await this.#sandbox.openSlot(this.#options);
    return this.#slot;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const slot = this.#slot;
    this.#slot = undefined;
    await slot?.[Symbol.asyncDispose]();
  }
}
