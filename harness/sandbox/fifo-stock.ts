import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { HarnessError } from "../core/harness-error.ts";

/** FIFOs made per batch, because starting `mkfifo` costs more than a short session. */
const STOCK = 64;

/** Fresh FIFOs for each session, so that no trace of one, such as a file time, reaches the next. */
export class FifoStock implements AsyncDisposable {
  readonly folder: string;
  #fresh: string[] = [];

  static async open(): Promise<FifoStock> {
    const stock = new FifoStock(await mkdtemp(join(tmpdir(), "grundy-pipes-")));
    // Two slots with different users open these by name; others can neither know nor list the
    // names.
    await chmod(stock.folder, 0o711);
    return stock;
  }

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** The path of a new FIFO. The caller owns it and should unlink it soon. */
  async take(): Promise<string> {
    if (this.#fresh.length === 0) await this.#make();
    return this.#fresh.pop() as string;
  }

  async #make(): Promise<void> {
    // Random names do not reveal the number of earlier sessions.
    const paths = Array.from({ length: STOCK }, () =>
      join(this.folder, randomBytes(16).toString("hex")),
    );
    try {
      await promisify(execFile)("mkfifo", ["-m", "666", ...paths]);
    } catch (cause) {
      throw new HarnessError("sandbox-failed", "cannot create FIFOs (is `mkfifo` installed?)", {
        cause,
      });
    }
    this.#fresh.push(...paths);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
