import { type OutboxRow, wantScore } from "../../lti/outbox.ts";
import type { OutgoingScore, ScoreKey } from "../../store/course-systems/course-systems.ts";
import { ConflictError, type Operation, type Store } from "../../store/store.ts";
import { retryOnConflict } from "../../store/retry-on-conflict.ts";
import type { EventLog } from "../event-log.ts";

interface Sources {
  readonly store: Store;
  readonly eventLog: EventLog;
  readonly now: () => number;
}

/** Whose score it is and for which exercise, and the last event it is based on. */
type About = Pick<OutgoingScore, "course" | "exercise" | "student" | "seq">;

/** Scores to send and scores sent, in the store, which several servers may change. */
export class ScoreOutbox {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  async at(key: ScoreKey): Promise<OutboxRow | undefined> {
    const row = await this.#sources.store.courseSystems.score(key);
    return row && readOutboxRow(row);
  }

  async want(key: ScoreKey, about: About, wantedScore: OutboxRow["wanted"]): Promise<void> {
    const { store, now } = this.#sources;
    const { course, seq } = about;
    const nobodyErased = { op: "unchanged-since", course, seq, kinds: ["person-erased"] } as const;
    await retryOnConflict(["newer-score"], async () => {
      const stored = await store.courseSystems.score(key);
      // Another server based it on a later event.
      if (stored !== undefined && stored.seq > about.seq) return;
      const before = stored && readOutboxRow(stored);
      const row = wantScore(before, key.lineItem, wantedScore, now());
      if (row === before) return;
      const version = (stored?.version ?? 0) + 1;
      await this.#put({ ...key, ...about, row, version }, [nobodyErased]);
    }).catch((error: unknown) => {
      // Perhaps by another server, just now. With its event, everybody's scores are computed again.
      if (!(error instanceof ConflictError && error.conflict === "changed")) throw error;
    });
  }

  async update(key: ScoreKey, change: (row: OutboxRow) => OutboxRow): Promise<OutboxRow> {
    return retryOnConflict(["newer-score"], async () => {
      const stored = await this.#sources.store.courseSystems.score(key);
      if (stored === undefined) throw new Error("a score to be sent is not in the store any more");
      const before = readOutboxRow(stored);
      const row = change(before);
      if (row !== before) await this.#put({ ...stored, row, version: stored.version + 1 });
      return row;
    });
  }

  /** Removes a score that must not be sent any more, unless the platform has already accepted one. */
  async withdraw(key: ScoreKey): Promise<void> {
    const row = await this.at(key);
    if (row === undefined || row.sent !== undefined) return;
    await this.#sources.eventLog.commit([{ op: "remove-score", key }]);
  }

  async #put(
    { row, ...rest }: Omit<OutgoingScore, "row" | "nextTry" | "at"> & { readonly row: OutboxRow },
    conditions: readonly Operation[] = [],
  ): Promise<void> {
    const { platform, lineItem, subject, course, exercise, student, seq, version } = rest;
    const key = { platform, lineItem, subject };
    const about = { course, exercise, student, seq, version };
    const nextTry = row.next === "none" ? undefined : row.nextTryMs;
    const at = this.#sources.now();
    const score = { ...key, ...about, row: JSON.stringify(row), nextTry, at };
    await this.#sources.eventLog.commit([...conditions, { op: "put-score", score }]);
  }
}

/** Rows of earlier versions call the last error `lastWords`. */
export function readOutboxRow({ row }: OutgoingScore): OutboxRow {
  const { lastWords: lastError, ...others } = JSON.parse(row) as OutboxRow & { lastWords?: string };
  return lastError === undefined ? others : { lastError, ...others };
}
