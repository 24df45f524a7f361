import type { LiveEvent } from "../../api/student-shapes.ts";
import { addressOf } from "./call.ts";
import { askToSignIn, person } from "./session.ts";

type Listener = (event: LiveEvent) => void;

/**
 * Live events of a course. One tab of a browser holds the stream and tells the others: browsers open
 * six connections to a server, and a seventh tab would hang. When that tab closes, the next one goes
 * on from the last event that it heard of.
 */
class LiveCourse {
  readonly #course: string;
  readonly #listeners = new Set<Listener>();
  readonly #channel: BroadcastChannel;
  readonly #stop = new AbortController();
  #source: EventSource | undefined;
  #lastId: string | undefined;
  #wasOpen = false;
  #tries = 0;

  constructor(course: string) {
    this.#course = course;
    // Whoever signs in after another must hear nothing of theirs.
    const name = `grundy-live ${person.value?.id ?? ""} ${course}`;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Told>) => this.#hear(data));
    const lead = () => this.#lead();
    // Locks are there on https and on this machine, where pages are served; else each tab leads.
    if (navigator.locks === undefined) void lead();
    else {
      const { signal } = this.#stop;
      // In a frame of another site's page they may be denied.
      navigator.locks.request(name, { signal }, lead).catch(lead);
    }
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** True: nobody listens any more, and it is closed. */
  remove(listener: Listener): boolean {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return false;
    this.#stop.abort();
    this.#source?.close();
    this.#channel.close();
    return true;
  }

  /** Holds the stream for as long as this tab listens. */
  async #lead(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    this.#open();
    const ended = Promise.withResolvers<void>();
    this.#stop.signal.addEventListener("abort", () => ended.resolve());
    await ended.promise;
  }

  #open(): void {
    const after = this.#lastId === undefined ? undefined : Number(this.#lastId);
    const query = { course: this.#course, after };
    const source = new EventSource(addressOf("events", { query }));
    this.#source = source;
    source.addEventListener("open", () => {
      // Without a number to go on from, whatever happened meanwhile was missed.
      if (this.#wasOpen && this.#lastId === undefined) this.#tell({ event: { kind: "reset" } });
      this.#wasOpen = true;
      this.#tries = 0;
    });
    source.addEventListener("message", ({ data, lastEventId }: MessageEvent<string>) => {
      const id = /^\d+$/.test(lastEventId) ? lastEventId : undefined;
      this.#tell({ event: JSON.parse(data) as LiveEvent, ...(id === undefined ? {} : { id }) });
    });
    source.addEventListener("error", () => {
      // The browser tries again by itself, but not after an answer that was no stream.
      if (source.readyState === EventSource.CLOSED) void this.#reopen();
    });
  }

  async #reopen(): Promise<void> {
    if ((await this.#isSignedOut()) && !this.#stop.signal.aborted) await askToSignIn();
    this.#tries += 1;
    const waitMs = Math.min(15_000, 1000 * 2 ** this.#tries) * (0.5 + Math.random() / 2);
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    if (this.#stop.signal.aborted) return;
    // Until the stream is there again, pages ask by themselves.
    if (this.#tries > 2) this.#tell({ event: { kind: "reset" } });
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

  #tell(told: Told): void {
    // A channel is of one origin, and takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#channel.postMessage(told);
    this.#hear(told);
  }

  #hear({ event, id }: Told): void {
    if (id !== undefined) this.#lastId = id;
    for (const listener of this.#listeners) listener(event);
  }
}

interface Told {
  readonly event: LiveEvent;
  /** The event's number in the server's store. */
  readonly id?: string;
}

const courses = new Map<string, LiveCourse>();

/** Hears of a course until the function that it returns is called. */
export function listen(course: string, listener: Listener): () => void {
  const live = courses.get(course) ?? new LiveCourse(course);
  courses.set(course, live);
  live.add(listener);
  return () => {
    if (live.remove(listener)) courses.delete(course);
  };
}
