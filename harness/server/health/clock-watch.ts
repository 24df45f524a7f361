import type { ClockJump } from "../../school/clock-doubt.ts";

/** Smaller steps are those of time services. */
const MIN_JUMP_MS = 2000;
const MAX_JUMPS = 20;

/** Compares the wall clock with the monotonic one, which nobody can set. */
export class ClockWatch {
  readonly #now: () => number;
  readonly #monotonicMs: () => number;
  readonly #startMs: number;
  #lastOffsetMs: number;
  readonly #jumps: ClockJump[] = [];

  /** @param monotonicMs without it, the clock is not watched: tests set theirs as they like. */
  constructor(now: () => number, monotonicMs: () => number = now) {
    this.#now = now;
    this.#monotonicMs = monotonicMs;
    this.#startMs = now() - monotonicMs();
    this.#lastOffsetMs = this.#startMs;
  }

  /** The last jumps, oldest first. */
  get jumps(): readonly ClockJump[] {
    return this.#jumps;
  }

  /** How much the wall clock has gained since the start; negative: lost. */
  driftMs(): number {
    return this.#now() - this.#monotonicMs() - this.#startMs;
  }

  /** Returns the jump since the last call, if the clock was set. */
  look(): ClockJump | undefined {
    const monotonic = this.#monotonicMs();
    const after = this.#now();
    const offset = after - monotonic;
    const gained = offset - this.#lastOffsetMs;
    // Slewing by a time service is followed.
    this.#lastOffsetMs = offset;
    if (Math.abs(gained) < MIN_JUMP_MS) return undefined;
    const jump = { before: Math.round(after - gained), after };
    this.#jumps.push(jump);
    this.#jumps.splice(0, this.#jumps.length - MAX_JUMPS);
    return jump;
  }
}
