import { randomUUID } from "node:crypto";
import { stripVTControlCharacters } from "node:util";
import { execa } from "execa";
import type { AuthoringJobView } from "../api/authoring-routes.ts";

/** The end of the output that is kept, in characters. */
const MAX_OUTPUT = 64 * 1024;
const DEFAULT_LIMIT_MS = 30 * 60_000;
/** Longer than a command takes to stop in order. */
const STOP_MS = 5000;

interface Options {
  /** The program and its first arguments: `node main.ts`. */
  readonly command: readonly [string, ...(readonly string[])];
  readonly workspaceFolder: string;
  /** Default: half an hour. */
  readonly limitMs?: number;
}

/**
 * Runs `grundy generate`, `verify` and `hunt` in a process of its own, one at a time. A channel to it
 * ends it when this process is gone, even after a crash.
 */
export class AuthoringProcesses implements AsyncDisposable {
  readonly #options: Options;
  #job: AuthoringJobView | undefined;
  #stop: () => void = () => undefined;
  #ended: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  get last(): AuthoringJobView | undefined {
    return this.#job;
  }

  start(
    command: AuthoringJobView["command"],
    exercise: string,
    program: string | undefined,
  ): AuthoringJobView | undefined {
    if (this.#job?.state === "running") return undefined;
    const job: AuthoringJobView = {
      id: randomUUID(),
      command,
      exercise,
      state: "running",
      startedAt: Date.now(),
      output: "",
    };
    this.#job = job;
    const args =
      command === "hunt" ? [command, "--problem", exercise, program ?? ""] : [command, exercise];
    this.#ended = this.#run(job.id, args);
    return job;
  }

  cancel(id: string): void {
    if (this.#job?.id !== id || this.#job.state !== "running") return;
    this.#job = { ...this.#job, state: "cancelled" };
    this.#stop();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#job !== undefined) this.cancel(this.#job.id);
    await this.#ended;
  }

  async #run(id: string, args: readonly string[]): Promise<void> {
    const { command, workspaceFolder, limitMs = DEFAULT_LIMIT_MS } = this.#options;
    const [program, ...first] = command;
    const child = execa(program, [...first, "--workspace", workspaceFolder, ...args], {
      cwd: workspaceFolder,
      stdin: "ignore",
      all: true,
      buffer: false,
      ipc: true,
      reject: false,
      timeout: limitMs,
      // Commands need neither the database nor the mail server.
      env: { DATABASE_URL: undefined, GRUNDY_SMTP_URL: undefined, NO_COLOR: "1" },
      forceKillAfterDelay: STOP_MS,
    });
    this.#stop = () => child.kill("SIGTERM");
    child.all.setEncoding("utf8").on("data", (text: string) => this.#add(id, text));
    const { exitCode, timedOut } = await child;
    const job = this.#job;
    if (job?.id !== id) return;
    if (timedOut) this.#job = { ...job, state: "timed-out" };
    else if (job.state === "running") {
      this.#job = { ...job, state: exitCode === 0 ? "passed" : "failed" };
    }
  }

  #add(id: string, text: string): void {
    if (this.#job?.id !== id) return;
    const output = this.#job.output + stripVTControlCharacters(text);
    this.#job = { ...this.#job, output: output.slice(-MAX_OUTPUT) };
  }
}
