import { closeSync, ftruncateSync, openSync } from "node:fs";
import { type FileHandle, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { describeDiskFault } from "../core/disk-fault.ts";
import { HarnessError } from "../core/harness-error.ts";

/**
 * A file of lines that survive `kill -9`: each is on disk before `append` returns, and an incomplete
 * last line is dropped when the file is opened. Only the holder of the folder's lock may open it.
 */
export class DurableLines implements AsyncDisposable {
  readonly #path: string;
  readonly #file: FileHandle;
  /** The complete lines that were there, except empty ones. */
  readonly storedLines: readonly string[];
  #writing: Promise<void> = Promise.resolve();

  /** @throws {HarnessError} `write-failed` if it is not writable. */
  static async open(path: string): Promise<DurableLines> {
    try {
      const text = await readText(path);
      const end = text.lastIndexOf("\n") + 1;
      if (end < text.length) truncate(path, Buffer.byteLength(text.slice(0, end)));
      const file = await open(path, "a");
      await syncFolder(dirname(path));
      return new DurableLines(path, file, splitLines(text.slice(0, end)));
    } catch (cause) {
      const message = `${path} cannot be written: ${describeDiskFault(cause)}`;
      throw new HarnessError("write-failed", message, { cause });
    }
  }

  private constructor(path: string, file: FileHandle, storedLines: readonly string[]) {
    this.#path = path;
    this.#file = file;
    this.storedLines = storedLines;
  }

  /**
   * Appends a line. After a failure nothing more is written, because the next line would continue a
   * truncated one. Opening the file again repairs it.
   */
  async append(line: string): Promise<void> {
    const write = async () => {
      await this.#file.appendFile(`${line}\n`);
      await this.#file.datasync();
    };
    // One at a time, so that lines are not interleaved.
    this.#writing = this.#writing.then(write);
    try {
      await this.#writing;
    } catch (cause) {
      throw new HarnessError(
        "write-failed",
        `${this.#path} cannot be written: ${describeDiskFault(cause)}. What was written before is kept`,
        { cause },
      );
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#writing.catch(() => undefined);
    await this.#file.close();
  }
}

/** The complete lines of a file; none if it does not exist. */
export async function readDurableLines(path: string): Promise<readonly string[]> {
  return splitLines(await readText(path));
}

function splitLines(text: string): readonly string[] {
  return text.split("\n").filter((line) => line !== "");
}

/** Reads a file; empty if it does not exist. Other errors are thrown, so that no file counts as empty. */
async function readText(path: string): Promise<string> {
  return readFile(path, "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  });
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
