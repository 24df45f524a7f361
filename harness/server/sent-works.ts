import type { SentWorkState } from "../api/index.ts";
import type { Queue, Store, WaitingJob } from "../store/index.ts";

/** For so long it is told what has no judging: then whoever asks has asked. */
const KEPT_MS = 10 * 60_000;
/** Another server may have been told what came of it. */
const LOOK_MS = 2000;

type Sent = Pick<WaitingJob, "course" | "id">;

/** What the judging of a sent work is kept as: its id and its submission. No work is called so. */
export function nameSent({ course, id }: Sent): string {
  return `sent ${course} ${id}`;
}

/**
 * What came of works that are judged for a grading elsewhere. Judgings lie in the store. What has none
 * is remembered for a while; where that is forgotten, whoever waits sends the work again.
 */
export class SentWorks {
  readonly #store: Store;
  readonly #queue: Queue;
  readonly #now: () => number;
  readonly #failed = new Map<string, { readonly state: SentWorkState; readonly at: number }>();
  readonly #waiting = new Map<string, () => void>();

  constructor(store: Store, queue: Queue, now: () => number) {
    this.#store = store;
    this.#queue = queue;
    this.#now = now;
  }

  judged(sent: Sent): void {
    this.#waiting.get(nameSent(sent))?.();
  }

  failed(
    sent: Sent,
    { reason, isJudgeError }: { readonly reason: string; readonly isJudgeError: boolean },
  ): void {
    const at = this.#now();
    for (const [name, known] of this.#failed) {
      if (at - known.at <= KEPT_MS) break;
      this.#failed.delete(name);
    }
    this.#failed.set(nameSent(sent), { state: { state: "failed", reason, isJudgeError }, at });
    this.judged(sent);
  }

  /** How it is now. */
  async look(sent: Sent): Promise<SentWorkState> {
    // The line first: a job leaves it in the commit that keeps its judging.
    const line = await this.#queue.waiting(this.#now());
    const name = nameSent(sent);
    const failed = this.#failed.get(name);
    if (failed !== undefined) return failed.state;
    const record = await this.#store.judging(name);
    if (record !== undefined) return { state: "judged", record };
    return { state: line.some(({ id }) => id === sent.id) ? "waits" : "unknown" };
  }

  /** Waits for what comes of it, for so long at most. */
  async wait(sent: Sent, milliseconds: number, signal: AbortSignal): Promise<SentWorkState> {
    const name = nameSent(sent);
    const until = Date.now() + milliseconds;
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.set(name, resolve);
      const state = await this.look(sent);
      const left = until - Date.now();
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
