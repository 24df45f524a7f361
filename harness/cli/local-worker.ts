import { setTimeout as sleep } from "node:timers/promises";
import { execa } from "execa";
import { backoffMs } from "../core/backoff.ts";

export interface LocalWorkerOptions {
  /** Arguments of `grundy`: the command and its options. */
  readonly args: readonly string[];
  readonly note: (sentence: string) => void;
}

const BACKOFF = { firstMs: 500, maxMs: 30_000 };
/** Longer than a worker takes to stop in order. */
const STOP_MS = 25_000;

/**
 * A worker in a separate process, which is restarted whenever it ends. An IPC channel lets it shut down
 * in order when this process is gone, even after a crash.
 */
export class LocalWorker implements AsyncDisposable {
  readonly #ending = new AbortController();
  readonly #running: Promise<void>;
  #stop: () => void = () => undefined;

  constructor(options: LocalWorkerOptions) {
    this.#running = this.#run(options);
  }

  async #run({ args, note }: LocalWorkerOptions): Promise<void> {
    const { signal } = this.#ending;
    for (let failures = 0; !signal.aborted; failures += 1) {
      const startedAt = performance.now();
      const child = execa(process.execPath, [...process.execArgv, process.argv[1] ?? "", ...args], {
        stdin: "ignore",
        stdout: "ignore",
        stderr: "inherit",
        ipc: true,
        reject: false,
        // Workers must not see the password in it.
        env: { DATABASE_URL: undefined },
        forceKillAfterDelay: STOP_MS,
      });
      this.#stop = () => child.kill("SIGTERM");
      const { exitCode, signal: killedBy } = await child;
      if (signal.aborted) return;
      if (performance.now() - startedAt > BACKOFF.maxMs) failures = 0;
      note(`The worker ended (${killedBy ?? `exit status ${exitCode}`}) and is being restarted.`);
      await sleep(backoffMs(failures, BACKOFF), undefined, { signal }).catch(() => undefined);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ending.abort();
    this.#stop();
    await this.#running;
  }
}
