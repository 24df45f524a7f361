import { closeSync, ftruncateSync, openSync } from "node:fs";
import { type FileHandle, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { HarnessError } from "../core/harness-error.ts";
import type { JudgingKey } from "./judging-key.ts";
import { type JudgingRecord, judgingRecordSchema } from "./judging-record.ts";

interface JournalLine {
  readonly key: JudgingKey;
  readonly record: JudgingRecord;
}

/** `rejudging` is kept apart until somebody has seen what it changes. */
type JournalKind = "journal" | "rejudging";

const LOCK = "journal.lock";
const PATIENCE_MS = 2000;
const POLL_MS = 50;

/**
 * Every finished judging of a folder of results, a line each, on the disk before anybody is told of
 * it. Whoever grades again continues where the last one was ended, even by `kill -9`: a line that is
 * not whole is as if it had never been begun. One process at a time may hold it.
 */
export class Journal implements AsyncDisposable {
  readonly #folder: string;
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #known: Map<JudgingKey, JudgingRecord>;
  /** Lines that are whole and yet no judging, as an older Grundy wrote them. */
  readonly strangeLines: number;
  /** Of Grundy and the references: part of what a judging is known by. */
  readonly judgeVersion: string;
  #writing: Promise<void> = Promise.resolve();

  /**
   * @throws {HarnessError} `journal-in-use` while another process holds it, `write-failed` where it
   *   cannot be written.
   */
  static async open(
    folder: string,
    judgeVersion: string,
    kind: JournalKind = "journal",
  ): Promise<Journal> {
    const path = pathOf(folder, kind);
    try {
      await mkdir(folder, { recursive: true });
      await lock(folder);
      const text = await readFile(path, "utf8").catch(() => "");
      const end = text.lastIndexOf("\n") + 1;
      const { known, strangeLines } = readLines(text.slice(0, end));
      if (end < text.length) truncate(path, Buffer.byteLength(text.slice(0, end)));
      const file = await open(path, "a");
      return new Journal({ folder, path, judgeVersion, file, known, strangeLines });
    } catch (cause) {
      if (cause instanceof HarnessError) throw cause;
      throw new HarnessError("write-failed", `${path} cannot be written`, { cause });
    }
  }

  private constructor(parts: {
    readonly folder: string;
    readonly path: string;
    readonly judgeVersion: string;
    readonly file: FileHandle;
    readonly known: Map<JudgingKey, JudgingRecord>;
    readonly strangeLines: number;
  }) {
    this.#folder = parts.folder;
    this.#path = parts.path;
    this.judgeVersion = parts.judgeVersion;
    this.#file = parts.file;
    this.#known = parts.known;
    this.strangeLines = parts.strangeLines;
  }

  find(key: JudgingKey): JudgingRecord | undefined {
    return this.#known.get(key);
  }

  /** Returns when the judging is on the disk. */
  async append(key: JudgingKey, record: JudgingRecord): Promise<void> {
    const line: JournalLine = { key, record };
    this.#known.set(key, record);
    const write = async () => {
      await this.#file.appendFile(`${JSON.stringify(line)}\n`);
      await this.#file.datasync();
    };
    // One after another: two lines must not be mixed.
    this.#writing = this.#writing.then(write);
    try {
      await this.#writing;
    } catch (cause) {
      throw new HarnessError("write-failed", `${this.#path} cannot be written`, { cause });
    }
  }

  /** Takes over what was judged again; of two lines with one key the later counts. */
  async adoptRejudging(): Promise<void> {
    const path = pathOf(this.#folder, "rejudging");
    const text = await readFile(path, "utf8").catch(() => "");
    for (const [key, record] of readLines(text).known) await this.append(key, record);
    await rm(path, { force: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#writing.catch(() => undefined);
    await this.#file.close();
    await rm(join(this.#folder, LOCK), { force: true });
  }
}

function pathOf(folder: string, kind: JournalKind): string {
  return join(folder, `${kind}.jsonl`);
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

/** The lock tells the process that holds it: what a killed one left is taken over. */
async function lock(folder: string): Promise<void> {
  const path = join(folder, LOCK);
  for (const _ of ["as it is", "taken over"]) {
    const file = await open(path, "wx").catch((error: unknown) => {
      if (isCode(error, "EEXIST")) return undefined;
      throw error;
    });
    if (file !== undefined) {
      await file.writeFile(String(process.pid));
      await file.close();
      return;
    }
    const holder = Number(await readFile(path, "utf8").catch(() => "0"));
    if (holder > 0 && !(await hasEnded(holder))) {
      throw new HarnessError(
        "journal-in-use",
        `process ${holder} is writing results to ${folder}; wait for it, or choose another folder with --output`,
      );
    }
    await rm(path, { force: true });
  }
}

/** One that was just killed is given the time to be gone. */
async function hasEnded(pid: number): Promise<boolean> {
  for (let left = PATIENCE_MS; left > 0 && isAlive(pid); left -= POLL_MS) await setTimeout(POLL_MS);
  return !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
