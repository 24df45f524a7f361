import type { LiveEvent } from "../../api/live-shapes.ts";
import { backoffMs } from "../../core/backoff.ts";
import { addressOf } from "./call.ts";
import { askToSignIn, person } from "./session.ts";
import { isStudentView } from "./view-mode.ts";

type Listener = (event: LiveEvent) => void;

/** A course, and a contest whose board's changes are sent, too. */
export interface LiveQuery {
  readonly course: string;
  readonly board?: string;
  readonly boardView?: "frozen" | undefined;
}

type ViewedQuery = LiveQuery & { readonly view: "student" | undefined };

const BACKOFF = { firstMs: 2000, maxMs: 15_000 };
/** How long a stream stays open without listeners: the next page of the course continues it. */
const LINGER_MS = 5000;

/**
 * Live events of a course. One tab of a browser holds the stream and shares it with the others:
 * browsers open at most six HTTP/1.1 connections to a server, so a seventh tab would hang. When that tab
 * closes, another one continues after the last event it received.
 */
class LiveConnection {
  readonly #query: ViewedQuery;
  readonly #listeners = new Set<Listener>();
  readonly #channel: BroadcastChannel;
  readonly #stop = new AbortController();
  readonly #onClosed: () => void;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  #source: EventSource | undefined;
  #lastId: string | undefined;
  #tries = 0;

  constructor(name: string, query: ViewedQuery, onClosed: () => void) {
    this.#query = query;
    this.#onClosed = onClosed;
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
    clearTimeout(this.#lingering);
    this.#listeners.add(listener);
  }

  /** Closes the stream some time after the last listener has left. */
  remove(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#lingering = setTimeout(() => this.#close(), LINGER_MS);
  }

  #close(): void {
    clearTimeout(this.#lingering);
    this.#stop.abort();
    this.#source?.close();
    this.#channel.close();
    this.#onClosed();
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
      this.#tries = 0;
      // Events after the page's data was read, and before this stream, are in neither.
      if (this.#lastId === undefined) this.#broadcast({ event: { kind: "reset" } });
    });
    source.addEventListener("message", ({ data, lastEventId }: MessageEvent<string>) => {
      this.#broadcast({
        event: JSON.parse(data) as LiveEvent,
        ...(lastEventId !== "" && { id: lastEventId }),
      });
    });
    source.addEventListener("error", () => {
      // Nobody listens, so it must neither try again nor ask to sign in.
      if (this.#listeners.size === 0) return this.#close();
      // The browser retries by itself, except after an answer that was not a stream.
      if (source.readyState === EventSource.CLOSED) void this.#reopen();
    });
  }

  async #reopen(): Promise<void> {
    if ((await this.#isSignedOut()) && this.#listeners.size > 0) await askToSignIn();
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

/**
 * Listens to live events; returns a function that stops it. The event `reset` comes first when a stream
 * opens, and whenever events may have been missed.
 */
export function listen(query: LiveQuery, listener: Listener): () => void {
  const viewed = { ...query, view: isStudentView.value ? ("student" as const) : undefined };
  // The name includes the user's ID and view, so that tabs and pages of others share nothing.
  const name = `grundy-live ${person.value?.id ?? ""} ${JSON.stringify(viewed)}`;
  const existing = connections.get(name);
  const live = existing ?? new LiveConnection(name, viewed, () => connections.delete(name));
  connections.set(name, live);
  live.add(listener);
  return () => live.remove(listener);
}
