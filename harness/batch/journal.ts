import { closeSync, ftruncateSync, openSync } from "node:fs";
import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { describeDiskFault } from "../core/disk-fault.ts";
import { HarnessError } from "../core/harness-error.ts";
import type { JournalLock } from "./journal-lock.ts";
import type { JudgingKey } from "./judging-key.ts";
import { type JudgingRecord, judgingRecordSchema } from "../core/results/judging-record.ts";
import type { JudgingBook } from "./judging-store.ts";

interface JournalLine {
  readonly key: JudgingKey;
  readonly record: JudgingRecord;
}

/** `rejudging` is kept apart until somebody has seen what it changes. */
type JournalKind = "journal" | "rejudging";

/**
 * Every finished judging of a folder of results, a line each, on the disk before anybody is told of
 * it. Whoever grades again continues where the last one was ended, even by `kill -9`: a line that is
 * not whole is as if it had never been begun. Only who holds the folder's lock may open it.
 */
export class Journal implements JudgingBook, AsyncDisposable {
  readonly #folder: string;
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #known: Map<JudgingKey, JudgingRecord>;
  /** Lines that are whole and yet no judging, as an older Grundy wrote them. */
  readonly strangeLines: number;
  #writing: Promise<void> = Promise.resolve();

  /**
   * @param lock is held for longer than the journal is open.
   * @throws {HarnessError} `write-failed` where it cannot be written.
   */
  static async open({ folder }: JournalLock, kind: JournalKind = "journal"): Promise<Journal> {
    const path = pathOf(folder, kind);
    try {
      const text = await readText(path);
      const end = text.lastIndexOf("\n") + 1;
      const { known, strangeLines } = readLines(text.slice(0, end));
      if (end < text.length) truncate(path, Buffer.byteLength(text.slice(0, end)));
      const file = await open(path, "a");
      await syncFolder(folder);
      return new Journal({ folder, path, file, known, strangeLines });
    } catch (cause) {
      const message = `${path} cannot be written: ${describeDiskFault(cause)}`;
      throw new HarnessError("write-failed", message, { cause });
    }
  }

  private constructor(parts: {
    readonly folder: string;
    readonly path: string;
    readonly file: FileHandle;
    readonly known: Map<JudgingKey, JudgingRecord>;
    readonly strangeLines: number;
  }) {
    this.#folder = parts.folder;
    this.#path = parts.path;
    this.#file = parts.file;
    this.#known = parts.known;
    this.strangeLines = parts.strangeLines;
  }

  find(key: JudgingKey): Promise<JudgingRecord | undefined> {
    return Promise.resolve(this.#known.get(key));
  }

  get records(): Iterable<JudgingRecord> {
    return this.#known.values();
  }

  /**
   * After a failure nothing more is written: the next line would go on with one that was cut off.
   * What was cut off is healed by whoever opens the journal next.
   */
  async append(key: JudgingKey, record: JudgingRecord): Promise<void> {
    const line: JournalLine = { key, record };
    const write = async () => {
      await this.#file.appendFile(`${JSON.stringify(line)}\n`);
      await this.#file.datasync();
    };
    // One after another: two lines must not be mixed.
    this.#writing = this.#writing.then(write);
    try {
      await this.#writing;
    } catch (cause) {
      throw new HarnessError(
        "write-failed",
        `${this.#path} cannot be written: ${describeDiskFault(cause)}. What was judged before is kept`,
        { cause },
      );
    }
    this.#known.set(key, record);
  }

  /** Takes over what was judged again; of two lines with one key the later counts. */
  async adoptRejudging(): Promise<void> {
    const path = pathOf(this.#folder, "rejudging");
    const text = await readText(path);
    for (const [key, record] of readLines(text).known) await this.append(key, record);
    await rm(path, { force: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#writing.catch(() => undefined);
    await this.#file.close();
  }
}

function pathOf(folder: string, kind: JournalKind): string {
  return join(folder, `${kind}.jsonl`);
}

/** Nothing where there is no such file; one that cannot be read must not be taken for an empty one. */
async function readText(path: string): Promise<string> {
  return readFile(path, "utf8").catch((error: unknown) => {
    if (isMissing(error)) return "";
    throw error;
  });
}

function readLines(text: string) {
  const known = new Map<JudgingKey, JudgingRecord>();
  let strangeLines = 0;
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const read = readLine(line);
    if (read === undefined) strangeLines += 1;
    else known.set(read.key, read.record);
  }
  return { known, strangeLines };
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

/** What was cut off in the middle goes, so that the next line begins at a line's beginning. */
function truncate(path: string, length: number): void {
  const file = openSync(path, "r+");
  try {
    ftruncateSync(file, length);
  } finally {
    closeSync(file);
  }
}

/** What was just created has its name after a power cut, too. Windows knows no such thing. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
