import { signal } from "@preact/signals";
import type { SubmitReply } from "../../../api/student-shapes.ts";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { BrowserStore } from "../../client/browser-store.ts";
import { call } from "../../client/call.ts";
import { waitToRetry } from "../../client/connection.ts";

/** Something that is handed in until the server has said so. */
interface Outgoing {
  /** Of the request: the server does nothing twice under one key. */
  readonly key: string;
  readonly course: string;
  readonly exercise: string;
  readonly language: string;
  readonly text: string;
}

const outbox = new BrowserStore<Outgoing>("outbox");

/**
 * Hands in. What was not acknowledged is kept in this browser and sent again under its key, also after
 * the page was closed and opened anew.
 */
export class Submitter {
  /** `sending`: for the first time; `again`: no answer came, and it goes on by itself. */
  readonly state = signal<"idle" | "sending" | "again">("idle");
  readonly problem = signal<ApiError | undefined>(undefined);
  readonly reply = signal<SubmitReply | undefined>(undefined);
  readonly #prefix: string;
  #isClosed = false;

  constructor(person: string, course: string, exercise: string) {
    this.#prefix = `${JSON.stringify([person, course, exercise])} `;
  }

  /** Sends what an earlier page did not get an answer for. */
  async resume(onReceived: () => void): Promise<void> {
    for (const outgoing of await outbox.all(this.#prefix)) {
      this.state.value = "again";
      await this.#deliver(outgoing, onReceived);
    }
  }

  async submit(work: Omit<Outgoing, "key">, onReceived: () => void): Promise<void> {
    if (this.state.value !== "idle") return;
    this.state.value = "sending";
    const outgoing = { ...work, key: makeKey() };
    await outbox.put(this.#prefix + outgoing.key, outgoing);
    await this.#deliver(outgoing, onReceived);
  }

  /** Nothing is sent any more by this page; another one goes on. */
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
      } catch (thrown) {
        const problem = toApiError(thrown);
        // Whoever presses twice is told so; what goes on by itself waits until it may.
        const goesOn = this.state.value === "again" && problem.isTooSoon;
        if (!problem.mayPass && !goesOn) {
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

/** 128 random bits; `crypto.randomUUID` is missing where a page came over plain http. */
function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
