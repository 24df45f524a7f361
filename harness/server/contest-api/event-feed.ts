import { randomBytes } from "node:crypto";
import { listObjects, toContestObject, toState } from "./api-objects.ts";
import { COLLECTIONS } from "./api-access.ts";
import type { ContestView } from "./contest-view.ts";

/** The specification's checker allows no events of accounts. */
const FEED_COLLECTIONS = COLLECTIONS.filter((collection) => collection !== "accounts");

interface Entry {
  readonly type: string;
  /** Null for the contest and its state. */
  readonly id: string | null;
  /** JSON; null if the object is gone. */
  data: string | null;
  /** Number of its last change. */
  change: number;
}

/**
 * The event feed of clients who see the same. It compares what they see with what they saw, so it cannot
 * show more than the collections do. It keeps the last change of each object: a client that comes back
 * with a token gets the changes since then.
 */
export class EventFeed {
  /** In the order of the collections; the state is last, since it ends the feed. */
  #present = new Map<string, Entry>();
  readonly #removed = new Map<string, Entry>();
  /** Tokens of feeds that are no longer in memory are invalid. */
  readonly #id = randomBytes(6).toString("hex");
  #change = 0;

  /** Returns the events that lead from the former view to this one. */
  update(view: ContestView): readonly string[] {
    const present = new Map<string, Entry>();
    const changed: Entry[] = [];
    for (const { type, id, data } of listEntries(view)) {
      const key = `${type} ${id ?? ""}`;
      const existing = this.#present.get(key);
      const entry = existing?.data === data ? existing : { type, id, data, change: 0 };
      present.set(key, entry);
      if (entry !== existing) changed.push(entry);
      this.#removed.delete(key);
    }
    // Objects go before those that they refer to.
    const removed = [...this.#present].toReversed().filter(([key]) => !present.has(key));
    for (const [key, entry] of removed) {
      entry.data = null;
      this.#removed.set(key, entry);
    }
    this.#present = present;
    return [...removed.map(([, entry]) => entry), ...changed].map((entry) => {
      this.#change += 1;
      entry.change = this.#change;
      return this.#print(entry, entry.change);
    });
  }

  /** Events for a new client: all objects. */
  all(): readonly string[] {
    const entries = [...this.#present.values()];
    // Only the last token says that the client has everything.
    return entries.map((entry, index) =>
      this.#print(entry, index === entries.length - 1 ? this.#change : 0),
    );
  }

  /** Events since a token; undefined if the token is not one of this feed. */
  since(token: string): readonly string[] | undefined {
    const [, id, number] = /^([0-9a-f]+)-(\d{1,15})$/.exec(token) ?? [];
    const change = Number(number);
    if (id !== this.#id || change > this.#change) return undefined;
    return [...this.#present.values(), ...this.#removed.values()]
      .filter((entry) => entry.change > change)
      .toSorted((left, right) => left.change - right.change)
      .map((entry) => this.#print(entry, entry.change));
  }

  #print({ type, id, data }: Entry, upTo: number): string {
    const token = `${this.#id}-${upTo}`;
    return `{"type":"${type}","id":${JSON.stringify(id)},"data":${data},"token":"${token}"}\n`;
  }
}

function* listEntries(view: ContestView) {
  yield { type: "contest", id: null, data: JSON.stringify(toContestObject(view)) };
  for (const type of FEED_COLLECTIONS) {
    for (const object of listObjects(view, type)) {
      yield { type, id: object.id ?? null, data: JSON.stringify(object) };
    }
  }
  yield { type: "state", id: null, data: JSON.stringify(toState(view)) };
}
