import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { chmod, mkdtemp, open, rm, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { HarnessError } from "../core/harness-error.ts";
import type { Pipes, ProcessRequest, Sandbox, Slot, SlotOptions, Talker } from "./sandbox.ts";

/** Two slots, each with its own limits and folders, whose programs talk with each other. */
export interface Pair extends AsyncDisposable {
  readonly slots: readonly [Slot, Slot];
  /**
   * Starts two programs, one in each slot: what either prints the other reads, by pipes that no
   * process of the judge stands between. A program that ends is the end of the other's input. (They
   * are FIFOs: who opens /dev/stdin by name only when the other has ended waits for ever.)
   */
  talk(first: ProcessRequest, second: ProcessRequest): Promise<readonly [Talker, Talker]>;
}

/** FIFOs that are made at once: a start of `mkfifo` costs more than a short conversation. */
const STOCK = 64;

/** @throws {HarnessError} `sandbox-failed` where the machine cannot make FIFOs. */
export async function openPair(
  sandbox: Sandbox,
  first: SlotOptions,
  second: SlotOptions,
): Promise<Pair> {
  const stock = await FifoStock.open();
  const folder = { path: stock.folder, access: "read" } as const;
  const opening = [first, second].map((options) =>
    sandbox.openSlot({ ...options, folders: [...options.folders, folder] }),
  );
  const opened = await Promise.allSettled(opening);
  const failed = opened.find((each) => each.status === "rejected");
  const slots = opened.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const dispose = async () => {
    await Promise.all(slots.map((slot) => slot[Symbol.asyncDispose]()));
    await stock[Symbol.asyncDispose]();
  };
  const [left, right] = slots;
  if (failed !== undefined || left === undefined || right === undefined) {
    await dispose();
    throw failed?.reason;
  }
  return {
    slots: [left, right],
    async talk(one, other) {
      const [there, back] = await stock.take();
      const ends: readonly [Pipes, Pipes] = [
        { input: back, output: there, opensFirst: "input" },
        { input: there, output: back, opensFirst: "output" },
      ];
      const talkers = [
        left.talk({ ...one, pipes: ends[0] }),
        right.talk({ ...other, pipes: ends[1] }),
      ] as const;
      for (const [index, talker] of talkers.entries()) {
        const peer = talkers[1 - index] as Talker;
        const fifos = [there, back];
        talker.ended.then(
          () => letGo(peer, fifos),
          // Where one cannot begin, nobody is there for the other.
          () => {
            peer.close();
            letGo(peer, fifos);
          },
        );
      }
      return talkers;
    },
    [Symbol.asyncDispose]: dispose,
  };
}

/**
 * Whoever is about to open a FIFO whose other end will never be opened would wait for ever: somebody
 * comes, and goes at once.
 */
function letGo(peer: Talker, fifos: readonly string[]): void {
  const pass = async () => {
    for (const path of fifos) {
      const file = await open(path, constants.O_RDWR | constants.O_NONBLOCK).catch(() => undefined);
      await file?.close();
    }
  };
  const timer = setInterval(() => void pass(), 50);
  const stop = () => {
    clearInterval(timer);
  };
  peer.ended.then(stop, stop);
}

/** Fresh FIFOs for each conversation, so that nothing of one, not even a time, is seen by the next. */
class FifoStock implements AsyncDisposable {
  readonly folder: string;
  #fresh: string[] = [];
  #used: string[] = [];
  #made = 0;

  static async open(): Promise<FifoStock> {
    // Others may look for names in it, as two containers with users of their own must.
    const folder = await mkdtemp(join(tmpdir(), "grundy-pipes-"));
    const stock = new FifoStock(folder);
    await chmod(folder, 0o755);
    return stock;
  }

  private constructor(folder: string) {
    this.folder = folder;
  }

  async take(): Promise<readonly [string, string]> {
    await Promise.all(this.#used.splice(0).map((path) => unlink(path)));
    if (this.#fresh.length < 2) await this.#make();
    const [there = "", back = ""] = this.#fresh.splice(0, 2);
    this.#used.push(there, back);
    return [there, back];
  }

  async #make(): Promise<void> {
    const paths = Array.from({ length: STOCK }, (_, index) =>
      join(this.folder, String(this.#made + index)),
    );
    this.#made += STOCK;
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
