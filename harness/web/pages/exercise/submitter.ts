import { signal } from "@preact/signals";
import type { SubmitReply } from "../../../api/student-shapes.ts";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { BrowserStore } from "../../storage/browser-store.ts";
import { call } from "../../client/call.ts";
import { waitToRetry } from "../../client/connection.ts";
import { makeRequestKey } from "../../client/request-key.ts";

/** A submission that the server has not acknowledged yet. */
interface Outgoing {
  /** Idempotency key: the server accepts it only once. */
  readonly key: string;
  readonly course: string;
  readonly exercise: string;
  readonly language: string;
  readonly text: string;
}

const outbox = new BrowserStore<Outgoing>("outbox");

/**
 * Submits programs. An unacknowledged submission is stored in this browser and sent again with its
 * key, also after the page was closed and reopened.
 */
export class Submitter {
  /** `sending`: the first try; `again`: retrying automatically. */
  readonly state = signal<"idle" | "sending" | "again">("idle");
  readonly problem = signal<ApiError | undefined>(undefined);
  readonly reply = signal<SubmitReply | undefined>(undefined);
  readonly #prefix: string;
  #isClosed = false;

  constructor(person: string, course: string, exercise: string) {
    this.#prefix = `${JSON.stringify([person, course, exercise])} `;
  }

  /** Sends the unacknowledged submissions of an earlier page. */
  async resume(onReceived: () => void): Promise<void> {
    for (const outgoing of await outbox.all(this.#prefix)) {
      this.state.value = "again";
      await this.#deliver(outgoing, onReceived);
    }
  }

  async submit(submission: Omit<Outgoing, "key">, onReceived: () => void): Promise<void> {
    if (this.state.value !== "idle") return;
    this.state.value = "sending";
    const outgoing = { ...submission, key: makeRequestKey() };
    await outbox.put(this.#prefix + outgoing.key, outgoing);
    await this.#deliver(outgoing, onReceived);
  }

  /** Stops sending from this page; another one continues. */
  close(): void {
    this.#isClosed = true;
  }

  async #deliver(outgoing: Outgoing, onReceived: () => void): Promise<void> {
    const { key, course, exercise, language, text } = outgoing;
    this.problem.value = undefined;
    for (let tries = 0; !this.#isClosed; tries += 1) {
      try {
        const body = { language, text };
        this.reply.value = await call("submit", {
          params: { course, exercise },
          body,
          requestKey: key,
        });
        onReceived();
        break;
      } catch (error) {
        const problem = toApiError(error);
        // Report rate limits to users who submit, but wait during automatic retries.
        const isWaiting = this.state.value === "again" && problem.isTooSoon;
        if (!problem.isRetryable && !isWaiting) {
          this.problem.value = problem;
          break;
        }
        this.state.value = "again";
        await waitToRetry(tries);
      }
    }
    if (this.#isClosed) return;
    await outbox.remove(this.#prefix + key);
    this.state.value = "idle";
  }
}
