import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { EventLog, OpenCourse } from "../event-log.ts";
import { Refusal } from "../http/refusal.ts";
import type { ContestClient } from "./contest-client.ts";
import { type ContestView, STRANGER, viewAt } from "./contest-view.ts";
import { EventFeed } from "./event-feed.ts";

/** How often feeds look for changes, if that takes little. */
const UPDATE_MS = 250;
/** Updates take at most one part in so many of the server's time. */
const SHARE = 5;
/** How often it is checked that a client may still read. */
const CHECK_MS = 10_000;
/** The specification demands a line every 120 s. */
const KEEP_ALIVE_MS = 60_000;
/** Tokens stay valid for this long after the last client has gone; the specification demands 15 min. */
const KEPT_MS = 30 * 60_000;
/** Open feeds of one person, or of one address without an account. */
const MAX_FEEDS = 20;
/** Feeds in memory: of teams and of people with a clock of their own, there is one for each. */
const MAX_KINDS = 500;
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
  checkedAt: number;
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

/**
 * The event feeds of all contests: one for all clients who see the same. Updating a feed compares all
 * that its clients see, so feeds are updated one by one, and the less often the longer that takes.
 */
export class EventFeeds {
  readonly #sources: Sources;
  readonly #feeds = new Map<string, OpenFeed>();
  readonly #changes = new Map<OpenCourse, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
    sources.eventLog.follow((_, course) => {
      this.#changes.set(course, this.#changesOf(course) + 1);
    });
    this.#updateLater(UPDATE_MS);
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
   * @throws {Refusal} if the token is not valid, or the caller or all callers have too many open feeds.
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
        const follower = { response, client, caller, isValid, lastSentAt: now, checkedAt: now };
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
    const feed = this.#feeds.get(key);
    if (feed === undefined) this.#makeRoom();
    const opened = feed ?? {
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

  /** Forgets the feed that has been without clients for longest, if there are too many. */
  #makeRoom(): void {
    if (this.#feeds.size < MAX_KINDS) return;
    const [unused] = [...this.#feeds]
      .filter(([, { followers }]) => followers.size === 0)
      .toSorted(([, left], [, right]) => left.usedAt - right.usedAt);
    if (unused === undefined) throw new Refusal("too-many-requests", { retryAfterSeconds: 60 });
    this.#feeds.delete(unused[0]);
  }

  #updateLater(afterMs: number): void {
    const update = async () => {
      const tookMs = await this.#updateAll();
      if (this.#sources.closing.aborted) return;
      this.#updateLater(Math.max(UPDATE_MS, tookMs * (SHARE - 1)));
    };
    this.#timer = setTimeout(() => void update(), afterMs).unref();
  }

  /** Returns how long it took, without what other requests did in between. */
  async #updateAll(): Promise<number> {
    let tookMs = 0;
    for (const [key, opened] of this.#feeds) {
      const startedAt = performance.now();
      try {
        this.#updateOne(key, opened);
      } catch (error) {
        this.#sources.onFault(error, "event feed");
      }
      tookMs += performance.now() - startedAt;
      // Let other requests run in between.
      await setImmediate();
    }
    return tookMs;
  }

  #updateOne(key: string, opened: OpenFeed): void {
    const now = this.#sources.now();
    for (const follower of opened.followers) {
      const { client, response } = follower;
      // Somebody who left, or whose team or clock changed, sees something else now.
      if (!isStillMember(client) || keyOf(client) !== key) {
        opened.followers.delete(follower);
        response.end();
      }
    }
    const [first] = opened.followers;
    if (first === undefined) {
      if (now - opened.usedAt > KEPT_MS) this.#feeds.delete(key);
      return;
    }
    opened.client = first.client;
    this.#update(opened);
    for (const follower of opened.followers) this.#attend(follower, now);
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

  /** Sends an empty line after a silence, and ends the feed of callers who may no longer read it. */
  #attend(follower: Follower, now: number): void {
    const { response, isValid } = follower;
    if (now - follower.lastSentAt >= KEEP_ALIVE_MS && !response.writableEnded) {
      follower.lastSentAt = now;
      response.write("\n");
    }
    if (now - follower.checkedAt < CHECK_MS) return;
    follower.checkedAt = now;
    const check = async () => {
      if (!(await isValid().catch(() => false))) response.end();
    };
    void check();
  }

  #changesOf(course: OpenCourse): number {
    return this.#changes.get(course) ?? 0;
  }

  #close(): void {
    clearTimeout(this.#timer);
    for (const { followers } of this.#feeds.values()) {
      for (const { response } of followers) response.end();
    }
  }
}

/** Equal for clients who see the same: staff, each team, and the public, unless they began by themselves. */
function keyOf({ course, contest, role, member, teamId, isStrict }: ContestClient): string {
  const startMs = role === "public" ? contest.clockOf(member ?? STRANGER)?.startMs : undefined;
  const clock = startMs === contest.clockOf(STRANGER)?.startMs ? undefined : startMs;
  return JSON.stringify([course.served.id, contest.plan.id, role, teamId, clock, isStrict]);
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
