import type { SentSubmissionState } from "../../api/worker-shapes.ts";
import { GRUNDY } from "../../school/event.ts";
import type { Queue, WaitingJob } from "../../store/queue.ts";
import type { Operation, Store } from "../../store/store.ts";

/** Poll interval, since the outcome may have reached another server. */
const LOOK_MS = 2000;

type Sent = Pick<WaitingJob, "course" | "id">;

/** Key under which the judging of a sent submission is stored. No other submission has such an ID. */
export function sentKeyOf({ course, id }: Sent): string {
  return `sent ${course} ${id}`;
}

interface Failure {
  readonly reason: string;
  readonly isJudgeError: boolean;
}

/** Stores why a sent submission has no judging, so that any server can answer. */
export function storeFailure(
  submission: Sent,
  { reason, isJudgeError }: Failure,
  at: number,
): Operation {
  const answer = JSON.stringify({ reason, isJudgeError });
  return { op: "acknowledge", person: GRUNDY, requestKey: sentKeyOf(submission), answer, at };
}

/** Outcomes of submissions that `grade --server` sent, which are all in the store. */
export class SentSubmissions {
  readonly #store: Store;
  readonly #queue: Queue;
  readonly #now: () => number;
  readonly #waiting = new Map<string, () => void>();

  constructor(store: Store, queue: Queue, now: () => number) {
    this.#store = store;
    this.#queue = queue;
    this.#now = now;
  }

  /** Wakes whoever waits for this submission. */
  wake(submission: Sent): void {
    this.#waiting.get(sentKeyOf(submission))?.();
  }

  /** Reads the current state. */
  async look(submission: Sent): Promise<SentSubmissionState> {
    // Read the queue first: the commit that stores the outcome also removes the job.
    const queue = await this.#queue.waiting(this.#now());
    const name = sentKeyOf(submission);
    const record = await this.#store.judging(name);
    if (record !== undefined) return { state: "judged", record };
    const failure = await this.#store.receipt(GRUNDY, name);
    if (failure !== undefined) return { state: "failed", ...(JSON.parse(failure) as Failure) };
    return { state: queue.some(({ id }) => id === submission.id) ? "waits" : "unknown" };
  }

  /** Waits for the outcome, at most this long, and returns the state. */
  async wait(
    submission: Sent,
    milliseconds: number,
    signal: AbortSignal,
  ): Promise<SentSubmissionState> {
    const name = sentKeyOf(submission);
    const until = performance.now() + milliseconds;
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.set(name, resolve);
      const state = await this.look(submission);
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
