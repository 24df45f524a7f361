import type { LiveEvent } from "../../api/student-shapes.ts";
import { backoffMs } from "../../core/backoff.ts";
import { addressOf } from "./call.ts";
import { askToSignIn, person } from "./session.ts";
import { isStudentView } from "./student-view.ts";

type Listener = (event: LiveEvent) => void;

/** A course, and a contest whose board's changes are sent, too. */
export interface LiveQuery {
  readonly course: string;
  readonly board?: string;
  readonly boardView?: "frozen" | undefined;
}

const BACKOFF = { firstMs: 2000, maxMs: 15_000 };

/**
 * Live events of a course. One tab of a browser holds the stream and shares it with the others:
 * browsers open at most six HTTP/1.1 connections to a server, so a seventh tab would hang. When that tab
 * closes, another one continues after the last event it received.
 */
class LiveConnection {
  readonly #query: LiveQuery & { readonly view: "student" | undefined };
  readonly #listeners = new Set<Listener>();
  readonly #channel: BroadcastChannel;
  readonly #stop = new AbortController();
  #source: EventSource | undefined;
  #lastId: string | undefined;
  #wasOpen = false;
  #tries = 0;

  constructor(query: LiveQuery) {
    this.#query = { ...query, view: isStudentView.value ? "student" : undefined };
    // The name includes the user's ID and view, so that tabs of others share nothing.
    const name = `grundy-live ${person.value?.id ?? ""} ${JSON.stringify(this.#query)}`;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Message>) =>
      this.#receive(data),
    );
    const lead = () => this.#lead();
    // `navigator.locks` needs https or localhost; without it every tab opens its own stream.
    if (navigator.locks === undefined) void lead();
    else {
      const { signal } = this.#stop;
      // The request may be rejected in a frame of another site: this tab then opens its own stream.
      navigator.locks.request(name, { signal }, lead).catch(lead);
    }
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Returns true if this was the last listener; the stream is then closed. */
  remove(listener: Listener): boolean {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return false;
    this.#stop.abort();
    this.#source?.close();
    this.#channel.close();
    return true;
  }

  /** Holds the stream while this tab listens. */
  async #lead(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    this.#open();
    const ended = Promise.withResolvers<void>();
    this.#stop.signal.addEventListener("abort", () => ended.resolve());
    await ended.promise;
  }

  #open(): void {
    const query = { ...this.#query, after: this.#lastId };
    const source = new EventSource(addressOf("events", { query }));
    this.#source = source;
    source.addEventListener("open", () => {
      // Without the ID of a last event, everything in between was missed.
      if (this.#wasOpen && this.#lastId === undefined)
        this.#broadcast({ event: { kind: "reset" } });
      this.#wasOpen = true;
      this.#tries = 0;
    });
    source.addEventListener("message", ({ data, lastEventId }: MessageEvent<string>) => {
      this.#broadcast({
        event: JSON.parse(data) as LiveEvent,
        ...(lastEventId !== "" && { id: lastEventId }),
      });
    });
    source.addEventListener("error", () => {
      // The browser retries by itself, except after an answer that was not a stream.
      if (source.readyState === EventSource.CLOSED) void this.#reopen();
    });
  }

  async #reopen(): Promise<void> {
    if ((await this.#isSignedOut()) && !this.#stop.signal.aborted) await askToSignIn();
    const waitMs = backoffMs(this.#tries, BACKOFF, Math.random());
    this.#tries += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    if (this.#stop.signal.aborted) return;
    // Until the stream works again, pages reload their data.
    if (this.#tries > 2) this.#broadcast({ event: { kind: "reset" } });
    this.#open();
  }

  async #isSignedOut(): Promise<boolean> {
    try {
      const response = await fetch(addressOf("sessions", {}), { method: "GET" });
      return response.status === 401;
    } catch {
      return false;
    }
  }

  #broadcast(message: Message): void {
    // A channel has one origin, and takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#channel.postMessage(message);
    this.#receive(message);
  }

  #receive({ event, id }: Message): void {
    if (id !== undefined) this.#lastId = id;
    for (const listener of this.#listeners) listener(event);
  }
}

interface Message {
  readonly event: LiveEvent;
  /** The event's ID, which only the server can read. */
  readonly id?: string;
}

const connections = new Map<string, LiveConnection>();

/** Listens to live events; returns a function that stops it. */
export function listen(query: LiveQuery, listener: Listener): () => void {
  const key = JSON.stringify(query);
  const live = connections.get(key) ?? new LiveConnection(query);
  connections.set(key, live);
  live.add(listener);
  return () => {
    if (live.remove(listener)) connections.delete(key);
  };
}
