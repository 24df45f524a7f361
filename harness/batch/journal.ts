import { closeSync, ftruncateSync, openSync } from "node:fs";
import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { describeDiskFault } from "../core/disk-fault.ts";
import { HarnessError } from "../core/harness-error.ts";
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
 * grading continues where the last one stopped, even after `kill -9`: an incomplete last line is
 * dropped. Only the holder of the folder's lock may open it.
 */
export class Journal implements ListableJudgingStore, AsyncDisposable {
  readonly #folder: string;
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #known: Map<JudgingKey, JudgingRecord>;
  /** Number of complete lines that are not judgings, for example from an older version of Grundy. */
  readonly strangeLines: number;
  #writing: Promise<void> = Promise.resolve();

  /**
   * @param lock must be held as long as the journal is open.
   * @throws {HarnessError} `write-failed` if it is not writable.
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
   * Appends a judging. After a failure nothing more is written, because the next line would continue
   * a truncated one. Opening the journal again repairs it.
   */
  async append(key: JudgingKey, record: JudgingRecord): Promise<void> {
    const line: JournalLine = { key, record };
    const write = async () => {
      await this.#file.appendFile(`${JSON.stringify(line)}\n`);
      await this.#file.datasync();
    };
    // One at a time, so that lines are not interleaved.
    this.#writing = this.#writing.then(write);
    try {
      await this.#writing;
    } catch (cause) {
      throw new HarnessError(
        "write-failed",
        `${this.#path} cannot be written: ${describeDiskFault(cause)}. Earlier judgings are kept`,
        { cause },
      );
    }
    this.#known.set(key, record);
  }

  /** Adopts the judgings of a rejudging. Of two lines with the same key the later one counts. */
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

/** Reads a file; empty if it does not exist. Other errors are thrown, so that no file counts as empty. */
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

/** Removes an incomplete last line, so that the next one starts on a new line. */
function truncate(path: string, length: number): void {
  const file = openSync(path, "r+");
  try {
    ftruncateSync(file, length);
  } finally {
    closeSync(file);
  }
}

/** Syncs a folder, so that a new file survives a power failure. Windows does not support this. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
