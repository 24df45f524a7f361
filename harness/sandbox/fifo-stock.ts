import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { HarnessError } from "../core/harness-error.ts";

/** FIFOs that are made at once: a start of `mkfifo` costs more than a short conversation. */
const STOCK = 64;

/** Fresh FIFOs for each conversation, so that nothing of one, not even a time, is seen by the next. */
export class FifoStock implements AsyncDisposable {
  readonly folder: string;
  #fresh: string[] = [];

  static async open(): Promise<FifoStock> {
    const stock = new FifoStock(await mkdtemp(join(tmpdir(), "grundy-pipes-")));
    // Two slots with users of their own open what they are told; nobody else knows or finds a name.
    await chmod(stock.folder, 0o711);
    return stock;
  }

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** The path of one that is whoever's that takes it: it is to be unlinked soon. */
  async take(): Promise<string> {
    if (this.#fresh.length === 0) await this.#make();
    return this.#fresh.pop() as string;
  }

  async #make(): Promise<void> {
    // A name would else tell a program how many conversations there were.
    const paths = Array.from({ length: STOCK }, () =>
      join(this.folder, randomBytes(16).toString("hex")),
    );
    try {
      await promisify(execFile)("mkfifo", ["-m", "666", ...paths]);
    } catch (cause) {
      throw new HarnessError("sandbox-failed", "no FIFOs can be made (is `mkfifo` there?)", {
        cause,
      });
    }
    this.#fresh.push(...paths);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
