import { setTimeout as sleep } from "node:timers/promises";
import { execa } from "execa";

export interface LocalWorkerOptions {
  /** Of `grundy`, the command and its options. */
  readonly args: readonly string[];
  readonly note: (sentence: string) => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Longer than a worker takes to stop in order. */
const STOP_MS = 25_000;

/**
 * A worker as a process of its own, which is started again whenever it ends. It has a channel to this
 * process, and stops in order when that is gone, however it went.
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
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted;) {
      const startedAt = performance.now();
      const child = execa(process.execPath, [...process.execArgv, process.argv[1] ?? "", ...args], {
        stdin: "ignore",
        stdout: "ignore",
        stderr: "inherit",
        ipc: true,
        reject: false,
        // The password in it is no business of what judges.
        env: { DATABASE_URL: undefined },
        forceKillAfterDelay: STOP_MS,
      });
      this.#stop = () => child.kill("SIGTERM");
      const { exitCode, signal: killedBy } = await child;
      if (signal.aborted) return;
      if (performance.now() - startedAt > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS;
      note(`The worker ended (${killedBy ?? `exit status ${exitCode}`}); it is started again.`);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ending.abort();
    this.#stop();
    await this.#running;
  }
}
