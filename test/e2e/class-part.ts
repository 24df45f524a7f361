import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const FIXTURES = new URL("../fixtures/e2e/", import.meta.url);
const POLL_MS = 100;
/** Timeout, generous for a busy machine. */
const PATIENCE_MS = 180_000;

/** A server or worker in a separate process, which is restarted whenever it ends. */
export class ClassPart implements AsyncDisposable {
  readonly #script: string;
  readonly #args: readonly string[];
  #process: ChildProcess;
  #isOver = false;
  #said = "";

  constructor(script: string, args: readonly string[]) {
    this.#script = script;
    this.#args = args;
    this.#process = this.#begin();
  }

  /** Everything that it printed to standard error. */
  get output(): string {
    return this.#said;
  }

  /** Kills it with `kill -9`. It is restarted at once. */
  async kill(): Promise<void> {
    await this.#end();
    this.#process = this.#begin();
  }

  /** Suspends the process while `meanwhile` runs. */
  async stall(meanwhile: () => Promise<void>): Promise<void> {
    const process = this.#process;
    process.kill("SIGSTOP");
    try {
      await meanwhile();
    } finally {
      process.kill("SIGCONT");
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    await this.#end();
  }

  #begin(): ChildProcess {
    const args = [fileURLToPath(new URL(this.#script, FIXTURES)), ...this.#args];
    const begun = spawn(process.execPath, args, {
      stdio: ["ignore", "ignore", "pipe"],
    });
    begun.stderr.setEncoding("utf8").on("data", (text: string) => (this.#said += text));
    // A service manager restarts services, too, for instance after an outage of the database.
    begun.once("exit", (code) => {
      if (code !== null) void this.#beginAfter(begun);
    });
    return begun;
  }

  async #beginAfter(ended: ChildProcess): Promise<void> {
    await setTimeout(POLL_MS);
    if (this.#process === ended && !this.#isOver) this.#process = this.#begin();
  }

  async #end(): Promise<void> {
    const { exitCode, signalCode } = this.#process;
    if (exitCode !== null || signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGKILL");
    await ended;
  }
}

/** @throws {Error} that names what did not happen in time. */
export async function waitFor(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += POLL_MS) {
    if (await holds().catch(() => false)) return;
    await setTimeout(POLL_MS);
  }
  throw new Error(`waited in vain: ${what}`);
}

export async function untilUp(origin: string): Promise<void> {
  await waitFor(`${origin} answers`, async () => (await fetch(`${origin}/healthz`)).ok);
}
