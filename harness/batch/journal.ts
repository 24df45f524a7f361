import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DurableLines, readDurableLines } from "./durable-lines.ts";
import type { JournalLock } from "./journal-lock.ts";
import type { JudgingKey } from "./judging-key.ts";
import { type JudgingRecord, judgingRecordSchema } from "../core/results/judging-record.ts";
import type { ListableJudgingStore } from "./judging-store.ts";

interface JournalLine {
  readonly key: JudgingKey;
  readonly record: JudgingRecord;
}

/** `rejudging` is separate until someone has reviewed its changes. */
type JournalKind = "journal" | "rejudging";

/**
 * The finished judgings of a folder of results, one per line, on disk before they are reported. A new
 * grading continues where the last one stopped, even after `kill -9`. Only the holder of the folder's
 * lock may open it.
 */
export class Journal implements ListableJudgingStore, AsyncDisposable {
  readonly #folder: string;
  readonly #lines: DurableLines;
  readonly #records: Map<JudgingKey, JudgingRecord>;
  /** Number of complete lines that are not judgings, for example from an older version of Grundy. */
  readonly strangeLines: number;

  /**
   * @param lock must be held as long as the journal is open.
   * @throws {HarnessError} `write-failed` if it is not writable.
   */
  static async open({ folder }: JournalLock, kind: JournalKind = "journal"): Promise<Journal> {
    return new Journal(folder, await DurableLines.open(pathOf(folder, kind)));
  }

  private constructor(folder: string, lines: DurableLines) {
    const { known: records, strangeLines } = readLines(lines.storedLines);
    this.#folder = folder;
    this.#lines = lines;
    this.#records = records;
    this.strangeLines = strangeLines;
  }

  find(key: JudgingKey): Promise<JudgingRecord | undefined> {
    return Promise.resolve(this.#records.get(key));
  }

  get records(): Iterable<JudgingRecord> {
    return this.#records.values();
  }

  /** Appends a judging. After a failure nothing more is written. */
  async append(key: JudgingKey, record: JudgingRecord): Promise<void> {
    const line: JournalLine = { key, record };
    await this.#lines.append(JSON.stringify(line));
    this.#records.set(key, record);
  }

  /** Adopts the judgings of a rejudging. Of two lines with the same key the later one counts. */
  async adoptRejudging(): Promise<void> {
    const path = pathOf(this.#folder, "rejudging");
    for (const [key, record] of readLines(await readDurableLines(path)).known)
      await this.append(key, record);
    await rm(path, { force: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#lines[Symbol.asyncDispose]();
  }
}

function pathOf(folder: string, kind: JournalKind): string {
  return join(folder, `${kind}.jsonl`);
}

function readLines(lines: readonly string[]) {
  const records = new Map<JudgingKey, JudgingRecord>();
  let strangeLines = 0;
  for (const line of lines) {
    const parsed = readLine(line);
    if (parsed === undefined) strangeLines += 1;
    else records.set(parsed.key, parsed.record);
  }
  return { known: records, strangeLines };
}

function readLine(line: string): JournalLine | undefined {
  try {
    const { key, record } = JSON.parse(line) as Partial<Record<keyof JournalLine, unknown>>;
    const parsed = judgingRecordSchema.safeParse(record);
    return typeof key === "string" && parsed.success ? { key, record: parsed.data } : undefined;
  } catch {
    return undefined;
  }
}
