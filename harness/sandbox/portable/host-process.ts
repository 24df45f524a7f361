import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { HarnessError } from "../../core/harness-error.ts";
import { FrameReader } from "../../core/values/wire.ts";
import type { Channel } from "../channel-slot.ts";
import { discardTree } from "../remove-tree.ts";
import { decodeFromHost, encodeToHost, type FromHost, type ToHost } from "../slot-protocol.ts";

const HOST = fileURLToPath(new URL("./host.ts", import.meta.url));
const MAX_FRAME_BYTES = 1024 ** 3;

/** The judge's connection to one host process. */
export class HostProcess implements Channel {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #frames = new FrameReader(MAX_FRAME_BYTES);
  readonly #exited: Promise<void>;
  /** The running program, which has to be killed here if the host dies. */
  #runningPid: number | undefined;
  onMessage: (message: FromHost) => void = () => undefined;
  onExit: () => void = () => undefined;
  /** False once it was asked to end. */
  isAlive = true;

  static async start(): Promise<HostProcess> {
    const host = new HostProcess(makePrivateFolder());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    host.#child.once("spawn", resolve);
    host.#child.once("error", (cause) => {
      reject(new HarnessError("sandbox-failed", "the sandbox process did not start", { cause }));
    });
    await promise;
    return host;
  }

  private constructor(folder: string) {
    this.#folder = folder;
    this.#child = spawn(process.execPath, ["--max-semi-space-size=1", HOST, this.#folder], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { PATH: "/usr/bin:/bin" },
      // The terminal's Ctrl-C must not end it before it can clean up.
      detached: true,
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#exited = promise;
    // Not "exit", which may come before the host's last message is read.
    this.#child.once("close", () => {
      this.isAlive = false;
      if (this.#runningPid !== undefined) killGroup(this.#runningPid);
      this.onExit();
      void discardTree(this.#folder).then(resolve);
    });
    (this.#child.stdin as Writable).on("error", () => undefined);
    (this.#child.stdout as Readable).on("data", (chunk: Buffer) => {
      for (const body of this.#frames.push(chunk)) this.#take(decodeFromHost(body));
    });
  }

  #take(message: FromHost): void {
    if (message.kind === "started") this.#runningPid = message.pid;
    if (message.kind === "ended") this.#runningPid = undefined;
    this.onMessage(message);
  }

  send(message: ToHost): void {
    (this.#child.stdin as Writable).write(encodeToHost(message));
  }

  async stop(): Promise<void> {
    await this.#endWithin(2000);
  }

  /**
   * Ends the host and its program. The host gets time to do so itself, and does so even if this
   * process exits meanwhile, because only the host knows a program that has just started.
   */
  async kill(): Promise<void> {
    await this.#endWithin(300);
  }

  async #endWithin(graceMs: number): Promise<void> {
    // Or the next slot would get it, and wait for a process that answers nothing more.
    this.isAlive = false;
    (this.#child.stdin as Writable).end();
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), graceMs);
    await this.#exited;
    clearTimeout(timer);
  }
}

function makePrivateFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), "grundy-slot-"));
  } catch (cause) {
    const message = `cannot create a folder in ${tmpdir()} (set TMPDIR to use another place)`;
    throw new HarnessError("sandbox-failed", message, { cause });
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}
