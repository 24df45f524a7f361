import type { ServerResponse } from "node:http";
import type { EventLog, OpenCourse } from "../event-log.ts";
import { Refusal } from "../http/refusal.ts";
import type { ContestClient } from "./contest-client.ts";
import { type ContestView, viewAt } from "./contest-view.ts";
import { EventFeed } from "./event-feed.ts";

/** How often feeds look for changes. */
const UPDATE_MS = 250;
/** The specification demands a line every 120 s. */
const KEEP_ALIVE_MS = 60_000;
/** Tokens stay valid for this long after the last client has gone; the specification demands 15 min. */
const KEPT_MS = 30 * 60_000;
/** Open feeds of one person, or of one address without an account. */
const MAX_FEEDS = 20;
/** A client that lets this many bytes pile up is disconnected. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024;

/** An open connection. */
interface Follower {
  readonly response: ServerResponse;
  readonly client: ContestClient;
  /** A person or an address. */
  readonly caller: string;
  /** Whether the caller may still read it. */
  readonly isValid: () => Promise<boolean>;
  lastSentAt: number;
}

/** A feed with its connections. */
interface OpenFeed {
  readonly feed: EventFeed;
  /** One of those who see it. */
  client: ContestClient;
  readonly followers: Set<Follower>;
  /** The view and the number of events that the feed has taken in. */
  state: string;
  usedAt: number;
}

interface Asked {
  readonly caller: string;
  readonly isValid: Follower["isValid"];
  readonly sinceToken: string | undefined;
}

interface Sources {
  readonly eventLog: EventLog;
  readonly now: () => number;
  readonly closing: AbortSignal;
  readonly onFault: (error: unknown, where: string) => void;
}

/** The event feeds of all contests: one for all clients who see the same. */
export class EventFeeds {
  readonly #sources: Sources;
  readonly #feeds = new Map<string, OpenFeed>();
  readonly #changes = new Map<OpenCourse, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(sources: Sources) {
    this.#sources = sources;
    sources.eventLog.follow((_, course) => {
      this.#changes.set(course, this.#changesOf(course) + 1);
    });
    this.#timer = setInterval(() => this.#updateAll(), UPDATE_MS).unref();
    sources.closing.addEventListener("abort", () => this.#close(), { once: true });
  }

  /**
   * Returns the events for a client that connects.
   * @throws {Refusal} if the token is not valid.
   */
  read(client: ContestClient, sinceToken: string | undefined): readonly string[] {
    return readOn(this.#feedOf(client), sinceToken);
  }

  /**
   * Checks a client's request for a stream. Call `start` on the result once the headers are sent.
   * @throws {Refusal} if the token is not valid, or the caller has too many open feeds.
   */
  connect(
    client: ContestClient,
    { caller, isValid, sinceToken }: Asked,
  ): { readonly start: (response: ServerResponse) => void } {
    const open = [...this.#feeds.values()].flatMap(({ followers }) => [...followers]);
    if (open.filter((follower) => follower.caller === caller).length >= MAX_FEEDS) {
      throw new Refusal("too-many-requests", { retryAfterSeconds: 60 });
    }
    const opened = this.#feedOf(client);
    const events = readOn(opened, sinceToken);
    return {
      start: (response) => {
        const now = this.#sources.now();
        const follower = { response, client, caller, isValid, lastSentAt: now };
        opened.followers.add(follower);
        response.once("close", () => {
          opened.followers.delete(follower);
          opened.usedAt = this.#sources.now();
        });
        this.#send([follower], events, viewAt(client, now));
      },
    };
  }

  /** The feed that the client shares with all who see the same, up to date. */
  #feedOf(client: ContestClient): OpenFeed {
    const key = keyOf(client);
    const now = this.#sources.now();
    const opened = this.#feeds.get(key) ?? {
      feed: new EventFeed(),
      client,
      followers: new Set(),
      state: "",
      usedAt: now,
    };
    this.#feeds.set(key, opened);
    opened.usedAt = now;
    opened.client = client;
    this.#update(opened);
    return opened;
  }

  #updateAll(): void {
    const now = this.#sources.now();
    for (const [key, opened] of this.#feeds) {
      for (const { client, response } of opened.followers) {
        if (!isStillMember(client)) response.end();
      }
      if (opened.followers.size > 0) {
        try {
          this.#update(opened);
        } catch (error) {
          this.#sources.onFault(error, "event feed");
        }
        for (const follower of opened.followers) this.#keepAlive(follower, now);
      } else if (now - opened.usedAt > KEPT_MS) this.#feeds.delete(key);
    }
  }

  #update(opened: OpenFeed): void {
    const view = viewAt(opened.client, this.#sources.now());
    const state = JSON.stringify([this.#changesOf(view.client.course), { ...view, client: "" }]);
    if (state === opened.state) return;
    opened.state = state;
    this.#send(opened.followers, opened.feed.update(view), view);
  }

  #send(to: Iterable<Follower>, events: readonly string[], { stages }: ContestView): void {
    const text = events.join("");
    for (const follower of to) {
      const { response } = follower;
      if (response.writableEnded) continue;
      if (text !== "") {
        response.write(text);
        follower.lastSentAt = this.#sources.now();
      }
      if (stages.endOfUpdatesMs !== undefined) response.end();
      else if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    }
  }

  /** Sends an empty line now and then, and ends the feed of callers who may no longer read it. */
  #keepAlive(follower: Follower, now: number): void {
    if (now - follower.lastSentAt < KEEP_ALIVE_MS) return;
    follower.lastSentAt = now;
    const { response, isValid } = follower;
    isValid().then(
      (valid) => (valid ? response.write("\n") : response.end()),
      () => response.end(),
    );
  }

  #changesOf(course: OpenCourse): number {
    return this.#changes.get(course) ?? 0;
  }

  #close(): void {
    clearInterval(this.#timer);
    for (const { followers } of this.#feeds.values()) {
      for (const { response } of followers) response.end();
    }
  }
}

function keyOf({ contest, role, member, isStrict }: ContestClient): string {
  // Staff see the same; everybody else may have a clock of their own.
  const who = role === "staff" ? "" : (member?.person ?? "");
  return JSON.stringify([contest.plan.id, role, who, isStrict]);
}

/** @throws {Refusal} if the token is not valid. */
function readOn({ feed }: OpenFeed, sinceToken: string | undefined): readonly string[] {
  if (sinceToken === undefined) return feed.all();
  const events = feed.since(sinceToken);
  if (events !== undefined) return events;
  throw new Refusal("broken-request", { text: (t) => t.invalidFeedToken });
}

function isStillMember({ course, member }: ContestClient): boolean {
  return member === undefined || course.state.members.get(member.person) === member;
}
