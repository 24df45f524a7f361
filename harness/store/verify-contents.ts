import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { CourseBook } from "../school/course-book.ts";
import { StoreReader } from "./read-store.ts";
import type { Tables } from "./tables.ts";

/** What was found whole. */
export interface StoreFacts {
  readonly courses: number;
  readonly members: number;
  readonly works: number;
  readonly judgings: number;
  /** The last event's number. */
  readonly seq: number;
  /** SHA-256, in hex, of all events up to it. */
  readonly digest: string;
}

/** So many events at a time. */
const BATCH = 1000;

/**
 * Whether what a store keeps is whole, by folding its events, and for every work its source and the
 * judging that its verdict came from.
 * @throws {Error} that says what is not.
 */
export async function verifyContents(db: Kysely<Tables>): Promise<StoreFacts> {
  const reader = new StoreReader(db);
  const books = await fold(reader);
  await requireJudgings(reader, books);
  await requireSources(reader, books);
  const { judgings } = await db
    .selectFrom("judging")
    .select(({ fn }) => fn.countAll<number>().as("judgings"))
    .executeTakeFirstOrThrow();
  const seq = Math.max(0, ...[...books.values()].map((book) => book.seq));
  return {
    courses: books.size,
    members: sum(books, (book) => book.members.size),
    works: sum(books, (book) => book.works.size),
    judgings,
    seq,
    digest: await digestEvents(db, seq),
  };
}

/** Of the events from the first to this one, byte for byte. */
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

async function fold(reader: StoreReader): Promise<ReadonlyMap<string, CourseBook>> {
  const books = new Map<string, CourseBook>();
  for (let after = 0; ;) {
    const events = await reader.events(after, { limit: BATCH });
    for (const event of events) {
      if (event.seq !== after + 1) throw new Error(`event ${after + 1} is missing`);
      after = event.seq;
      if (event.event.kind === "unknown") {
        throw new Error(
          `event ${after}, of the kind ${event.event.of}, is not one that this version of Grundy knows: ` +
            "use the version that wrote it, or a later one",
        );
      }
      const book = books.get(event.course) ?? new CourseBook();
      book.take(event);
      books.set(event.course, book);
    }
    if (events.length < BATCH) return books;
  }
}

async function requireJudgings(
  reader: StoreReader,
  books: ReadonlyMap<string, CourseBook>,
): Promise<void> {
  for (const { works } of books.values()) {
    for (const { id, outcome } of works.values()) {
      if (outcome?.kind !== "judged") continue;
      const judging = await reader.judging(outcome.judging).catch(() => undefined);
      if (judging === undefined) {
        throw new Error(`the judging of the work ${id} is missing, or cannot be read`);
      }
    }
  }
}

async function requireSources(
  reader: StoreReader,
  books: ReadonlyMap<string, CourseBook>,
): Promise<void> {
  const named = [...books.values()].flatMap(({ works }) => [...works.values()]);
  for (const hash of new Set(named.map(({ source }) => source))) {
    const bytes = await reader.source(hash);
    const isWhole =
      bytes instanceof Uint8Array && createHash("sha256").update(bytes).digest("hex") === hash;
    if (!isWhole) throw new Error(`the source ${hash} is missing, or is not what it was`);
  }
}

function sum(books: ReadonlyMap<string, CourseBook>, of: (book: CourseBook) => number): number {
  return [...books.values()].reduce((total, book) => total + of(book), 0);
}
