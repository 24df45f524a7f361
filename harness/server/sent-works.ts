import type { SentWorkState } from "../api/worker-shapes.ts";
import { GRUNDY } from "../school/event.ts";
import type { Queue, WaitingJob } from "../store/queue.ts";
import type { Operation, Store } from "../store/store.ts";

/** Another server may have been told what came of it. */
const LOOK_MS = 2000;

type Sent = Pick<WaitingJob, "course" | "id">;

/** What the judging of a sent work is kept as: its id and its submission. No work is called so. */
export function nameSent({ course, id }: Sent): string {
  return `sent ${course} ${id}`;
}

interface Failure {
  readonly reason: string;
  readonly isJudgeError: boolean;
}

/** What is written down of a sent work that has no judging, for whichever server is asked for it. */
export function keepFailure(sent: Sent, { reason, isJudgeError }: Failure, at: number): Operation {
  const answer = JSON.stringify({ reason, isJudgeError });
  return { op: "acknowledge", person: GRUNDY, requestKey: nameSent(sent), answer, at };
}

/** What came of works that are judged for a grading elsewhere: all of it lies in the store. */
export class SentWorks {
  readonly #store: Store;
  readonly #queue: Queue;
  readonly #now: () => number;
  readonly #waiting = new Map<string, () => void>();

  constructor(store: Store, queue: Queue, now: () => number) {
    this.#store = store;
    this.#queue = queue;
    this.#now = now;
  }

  /** Something came of it: whoever waits looks. */
  ended(sent: Sent): void {
    this.#waiting.get(nameSent(sent))?.();
  }

  /** How it is now. */
  async look(sent: Sent): Promise<SentWorkState> {
    // The line first: a job leaves it in the commit that keeps what came of it.
    const line = await this.#queue.waiting(this.#now());
    const name = nameSent(sent);
    const record = await this.#store.judging(name);
    if (record !== undefined) return { state: "judged", record };
    const failure = await this.#store.receipt(GRUNDY, name);
    if (failure !== undefined) return { state: "failed", ...(JSON.parse(failure) as Failure) };
    return { state: line.some(({ id }) => id === sent.id) ? "waits" : "unknown" };
  }

  /** Waits for what comes of it, for so long at most. */
  async wait(sent: Sent, milliseconds: number, signal: AbortSignal): Promise<SentWorkState> {
    const name = nameSent(sent);
    const until = performance.now() + milliseconds;
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.set(name, resolve);
      const state = await this.look(sent);
      const left = until - performance.now();
      if (state.state !== "waits" || left <= 0 || signal.aborted) {
        this.#waiting.delete(name);
        return state;
      }
      signal.addEventListener("abort", () => resolve(), { once: true });
      const timer = setTimeout(resolve, Math.min(left, LOOK_MS));
      await promise;
      clearTimeout(timer);
    }
  }
}
