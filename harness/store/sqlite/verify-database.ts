import { createHash } from "node:crypto";
import { HarnessError } from "../../core/harness-error.ts";
import { CourseBook } from "../../school/index.ts";
import { StoreReader } from "../read-store.ts";
import { appliedMigrations, refuseNewer } from "./migrate.ts";
import type { OpenDatabase } from "./open-database.ts";
import { describeFault } from "./sqlite-fault.ts";

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
 * Whether a store is whole: its pages by SQLite's own check, its events by folding them, and for every
 * work its source and the judging that its verdict came from.
 * @throws {HarnessError} `store-damaged`, `store-newer`
 */
export async function verifyDatabase(database: OpenDatabase, path: string): Promise<StoreFacts> {
  try {
    const applied = appliedMigrations(database);
    if (applied.length === 0) throw damaged(path, "it is no store of Grundy's");
    refuseNewer(applied, path);
    const [first] = database.connection.prepare("PRAGMA integrity_check(1)").all();
    const said = String(first?.["integrity_check"]);
    if (said !== "ok") throw damaged(path, said);
    const books = await fold(new StoreReader(database.db));
    const judgings = countJudgings(database, books, path);
    checkSources(database, books, path);
    const seq = Math.max(0, ...[...books.values()].map((book) => book.seq));
    return {
      courses: books.size,
      members: sum(books, (book) => book.members.size),
      works: sum(books, (book) => book.works.size),
      judgings,
      seq,
      digest: digestEvents(database, seq),
    };
  } catch (error) {
    throw error instanceof HarnessError ? error : damaged(path, describeFault(error), error);
  }
}

/** Of the events from the first to this one, byte for byte. */
export function digestEvents({ connection }: OpenDatabase, lastSeq: number): string {
  const hash = createHash("sha256");
  const all = "SELECT seq, at, course, actor, event FROM event WHERE seq <= ? ORDER BY seq";
  for (const row of connection.prepare(all).iterate(lastSeq)) hash.update(JSON.stringify(row));
  return hash.digest("hex");
}

async function fold(reader: StoreReader): Promise<ReadonlyMap<string, CourseBook>> {
  const books = new Map<string, CourseBook>();
  for (let after = 0; ;) {
    const events = await reader.events(after, { limit: BATCH });
    for (const event of events) {
      if (event.seq !== after + 1) throw new Error(`event ${after + 1} is missing`);
      after = event.seq;
      const book = books.get(event.course) ?? new CourseBook();
      book.take(event);
      books.set(event.course, book);
    }
    if (events.length < BATCH) return books;
  }
}

function countJudgings(
  { connection }: OpenDatabase,
  books: ReadonlyMap<string, CourseBook>,
  path: string,
): number {
  const kept = connection.prepare("SELECT 1 FROM judging WHERE id = ? AND json_valid(record)");
  for (const { works } of books.values()) {
    for (const { id, outcome } of works.values()) {
      if (outcome?.kind === "judged" && kept.get(outcome.judging) === undefined) {
        throw damaged(path, `the judging of the work ${id} is missing`);
      }
    }
  }
  return Number(connection.prepare("SELECT count(*) AS count FROM judging").get()?.["count"]);
}

function checkSources(
  { connection }: OpenDatabase,
  books: ReadonlyMap<string, CourseBook>,
  path: string,
): void {
  const kept = connection.prepare("SELECT bytes FROM source WHERE hash = ?");
  const named = [...books.values()].flatMap(({ works }) => [...works.values()]);
  for (const hash of new Set(named.map(({ source }) => source))) {
    const bytes = kept.get(hash)?.["bytes"];
    const isWhole =
      bytes instanceof Uint8Array && createHash("sha256").update(bytes).digest("hex") === hash;
    if (!isWhole) throw damaged(path, `the source ${hash} is missing, or is not what it was`);
  }
}

function sum(books: ReadonlyMap<string, CourseBook>, of: (book: CourseBook) => number): number {
  return [...books.values()].reduce((total, book) => total + of(book), 0);
}

function damaged(path: string, reason: string, cause?: unknown): HarnessError {
  return new HarnessError("store-damaged", `${path} cannot be used: ${reason}`, { cause });
}
