import { largestOf } from "../core/large-lists.ts";
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { CourseState } from "../school/course-state.ts";
import { ERASED_SOURCE, UNREADABLE_TEXT } from "../school/personal-texts.ts";
import { StoreReader } from "./read-store.ts";
import type { Tables } from "./tables.ts";

/** Summary of a verified store. */
export interface StoreSummary {
  readonly courses: number;
  readonly members: number;
  readonly submissions: number;
  readonly judgings: number;
  /** The number of the last event. */
  readonly seq: number;
  /** SHA-256, in hex, of all events up to it. */
  readonly digest: string;
}

/** Events per query. */
const BATCH = 1000;

/**
 * Verifies that a store is complete: folds its events, and checks that the source and the judging of
 * every submission, and the result of every match, are there.
 * @throws {Error} that says what is missing or damaged.
 */
export async function verifyContents(db: Kysely<Tables>): Promise<StoreSummary> {
  const reader = new StoreReader(db);
  const states = await fold(reader);
  await requireJudgings(reader, states);
  await requireSources(reader, states);
  const { judgings } = await db
    .selectFrom("judging")
    .select(({ fn }) => fn.countAll<number>().as("judgings"))
    .executeTakeFirstOrThrow();
  const seq = Math.max(0, largestOf(states.values().map((state) => state.seq)));
  return {
    courses: states.size,
    members: sum(states, (state) => state.members.size),
    submissions: sum(states, (state) => state.submissions.size),
    judgings,
    seq,
    digest: await digestEvents(db, seq),
  };
}

/** SHA-256, in hex, of all events up to `lastSeq`, byte for byte. */
export async function digestEvents(db: Kysely<Tables>, lastSeq: number): Promise<string> {
  const hash = createHash("sha256");
  for (let after = 0; after < lastSeq; after += BATCH) {
    const rows = await db
      .selectFrom("event")
      .select(["seq", "at", "course", "actor", "event"])
      .where("seq", ">", after)
      .where("seq", "<=", Math.min(after + BATCH, lastSeq))
      .orderBy("seq")
      .execute();
    for (const row of rows) hash.update(JSON.stringify(row));
  }
  return hash.digest("hex");
}

async function fold(reader: StoreReader): Promise<ReadonlyMap<string, CourseState>> {
  const states = new Map<string, CourseState>();
  for (let after = 0; ;) {
    const events = await reader.events(after, { limit: BATCH });
    for (const event of events) {
      if (event.seq !== after + 1) throw new Error(`event ${after + 1} is missing`);
      after = event.seq;
      if (event.event.kind === "unknown") {
        throw new Error(
          `event ${after} is of the kind ${event.event.of}, which this version of Grundy does not know: ` +
            "use the version that wrote it, or a later one",
        );
      }
      if (Object.values(event.event).includes(UNREADABLE_TEXT)) {
        throw new Error(`the texts of event ${after} were changed, or their key was`);
      }
      const state = states.get(event.course) ?? new CourseState();
      state.take(event);
      states.set(event.course, state);
    }
    if (events.length < BATCH) return states;
  }
}

async function requireJudgings(
  reader: StoreReader,
  states: ReadonlyMap<string, CourseState>,
): Promise<void> {
  for (const { submissions } of states.values()) {
    for (const { id, outcome } of submissions.values()) {
      if (outcome?.kind !== "judged") continue;
      const judging = await reader.judging(outcome.judging).catch(() => undefined);
      if (judging === undefined) {
        throw new Error(`the judging of submission ${id} is missing or cannot be read`);
      }
    }
  }
}

async function requireSources(
  reader: StoreReader,
  states: ReadonlyMap<string, CourseState>,
): Promise<void> {
  const hashes = [...states.values()].flatMap(({ submissions, tournaments }) => [
    ...submissions.values().map(({ source }) => source),
    ...tournaments.values().flatMap(({ matches }) => matches.values().map(({ result }) => result)),
  ]);
  for (const hash of new Set(hashes)) {
    if (hash === ERASED_SOURCE) continue;
    const bytes = await reader.source(hash);
    const isWhole =
      bytes instanceof Uint8Array && createHash("sha256").update(bytes).digest("hex") === hash;
    if (!isWhole) throw new Error(`the source ${hash} is missing or was changed`);
  }
}

function sum(
  states: ReadonlyMap<string, CourseState>,
  count: (state: CourseState) => number,
): number {
  return [...states.values()].reduce((total, state) => total + count(state), 0);
}
