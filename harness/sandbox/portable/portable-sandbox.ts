import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { HarnessError } from "../../core/harness-error.ts";
import { FrameReader } from "../../core/wire.ts";
import type {
  Guarantee,
  OpenProcess,
  ProcessRequest,
  RunRequest,
  RunResult,
  Sandbox,
  Slot,
  SlotOptions,
} from "../sandbox.ts";
import { decodeFromHost, encodeToHost, type FromHost, type ToHost } from "../slot-protocol.ts";

const HOST = fileURLToPath(new URL("./host.ts", import.meta.url));
const MAX_FRAME_BYTES = 1024 ** 3;
/** Beyond a run's wall limit the host itself must be stuck. */
const GRACE_MS = 10_000;

const GUARANTEES: readonly Guarantee[] = [
  {
    isKept: true,
    what: "CPU time and memory are watched (every 20 ms on Linux, 200 ms elsewhere)",
  },
  { isKept: true, what: "wall time, output, size of files written and open files are limited" },
  { isKept: true, what: "a program's process group is killed when it ends" },
  { isKept: false, what: "files: a program reads and writes whatever its user may" },
  { isKept: false, what: "network: a program may connect wherever its user may" },
  {
    isKept: false,
    what: "processes: their number is not limited, and one that leaves its group survives",
  },
];

/** Runs programs with the limits that any POSIX system offers. It contains nothing. */
export function createPortableSandbox(): Sandbox {
  const idle: Host[] = [];
  return {
    isolation: "portable",
    guarantees: GUARANTEES,
    async openSlot(options) {
      // Nothing of a submission lives in a host, so the next one may use it.
      const host = idle.pop() ?? (await Host.start());
      return new PortableSlot(host, options, () => {
        if (host.isAlive) idle.push(host);
      });
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(idle.splice(0).map((host) => host.stop()));
    },
  };
}

/** The judge's end of one host process. */
class Host {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #frames = new FrameReader(MAX_FRAME_BYTES);
  readonly #exited: Promise<void>;
  /** The program that runs now: were the host to die, nobody else could end it. */
  #runningPid: number | undefined;
  onMessage: (message: FromHost) => void = () => undefined;
  onExit: () => void = () => undefined;
  isAlive = true;

  static async start(): Promise<Host> {
    const host = new Host(makePrivateFolder());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    host.#child.once("spawn", resolve);
    host.#child.once("error", (cause) => {
      reject(new HarnessError("sandbox-failed", "the sandbox's process did not start", { cause }));
    });
    await promise;
    return host;
  }

  private constructor(folder: string) {
    this.#folder = folder;
    this.#child = spawn(process.execPath, ["--max-semi-space-size=1", HOST, this.#folder], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { PATH: "/usr/bin:/bin" },
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#exited = promise;
    this.#child.once("exit", () => {
      this.isAlive = false;
      if (this.#runningPid !== undefined) killGroup(this.#runningPid);
      rmSync(this.#folder, { recursive: true, force: true });
      this.onExit();
      resolve();
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
    (this.#child.stdin as Writable).end();
    const timer = setTimeout(() => void this.kill(), 2000);
    await this.#exited;
    clearTimeout(timer);
  }

  /** Ends the host, and what it runs, at once. */
  async kill(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#exited;
  }
}

function makePrivateFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), "grundy-slot-"));
  } catch (cause) {
    const message = `no folder can be made in ${tmpdir()} (TMPDIR names another place)`;
    throw new HarnessError("sandbox-failed", message, { cause });
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

class PortableSlot implements Slot {
  readonly #host: Host;
  readonly #release: () => void;
  readonly #signal: AbortSignal | undefined;
  #isBusy = false;

  constructor(host: Host, options: SlotOptions, release: () => void) {
    this.#host = host;
    this.#signal = options.signal;
    this.#release = release;
  }

  async run(request: RunRequest): Promise<RunResult> {
    const conversation = this.#begin(request);
    this.#host.send({ kind: "run", request });
    return conversation.ended;
  }

  async open(request: ProcessRequest): Promise<OpenProcess> {
    const conversation = this.#begin(request);
    this.#host.send({ kind: "open", request });
    // A host that fails before it answers rejects `ended`.
    await Promise.race([conversation.started, conversation.ended]);
    return {
      read: () => conversation.read(),
      send: (bytes) => {
        this.#host.send({ kind: "data", bytes });
      },
      close: async () => {
        if (!conversation.isOver) this.#host.send({ kind: "close" });
        return conversation.ended;
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isBusy) await this.#host.kill();
    this.#host.onMessage = () => undefined;
    this.#host.onExit = () => undefined;
    this.#release();
  }

  #begin(request: ProcessRequest): Conversation {
    if (this.#isBusy) throw new Error("a slot runs one program at a time");
    this.#signal?.throwIfAborted();
    this.#isBusy = true;
    const conversation = new Conversation(request.limits.wallMs + GRACE_MS, () => {
      void this.#host.kill();
    });
    const abort = () => {
      conversation.fail(this.#signal?.reason);
      void this.#host.kill();
    };
    this.#signal?.addEventListener("abort", abort, { once: true });
    this.#host.onMessage = (message) => {
      conversation.take(message);
    };
    this.#host.onExit = () => {
      conversation.fail(new HarnessError("sandbox-failed", "the sandbox's process died"));
    };
    const finish = () => {
      this.#isBusy = false;
      this.#signal?.removeEventListener("abort", abort);
    };
    conversation.ended.then(finish, finish);
    return conversation;
  }
}

type Chunk = { readonly bytes: Buffer; readonly cpuMs: number };

/** What the host says about one program, from its start to its end. */
class Conversation {
  readonly #started = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<RunResult>();
  readonly #chunks: Chunk[] = [];
  readonly #silenceMs: number;
  readonly #onSilence: () => void;
  #reader: ((chunk: Chunk | undefined) => void) | undefined;
  #timer: NodeJS.Timeout;
  isOver = false;

  constructor(silenceMs: number, onSilence: () => void) {
    this.#silenceMs = silenceMs;
    this.#onSilence = onSilence;
    this.#timer = setTimeout(onSilence, silenceMs);
  }

  get started(): Promise<void> {
    return this.#started.promise;
  }

  get ended(): Promise<RunResult> {
    return this.#ended.promise;
  }

  take(message: FromHost): void {
    switch (message.kind) {
      case "started":
        this.#started.resolve();
        break;
      case "data": {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(this.#onSilence, this.#silenceMs);
        if (this.#reader === undefined) this.#chunks.push(message);
        else this.#hand(message);
        break;
      }
      case "ended":
        this.#settle();
        this.#ended.resolve(message.result);
        this.#hand(undefined);
        break;
      case "failed":
        this.fail(new HarnessError("sandbox-failed", message.message));
        break;
    }
  }

  fail(reason: unknown): void {
    this.#settle();
    this.#ended.reject(reason);
    this.#hand(undefined);
  }

  async read(): Promise<Chunk | undefined> {
    const chunk = this.#chunks.shift();
    if (chunk !== undefined || this.isOver) return chunk;
    const { promise, resolve } = Promise.withResolvers<Chunk | undefined>();
    this.#reader = resolve;
    return promise;
  }

  #settle(): void {
    this.isOver = true;
    clearTimeout(this.#timer);
  }

  #hand(chunk: Chunk | undefined): void {
    const reader = this.#reader;
    this.#reader = undefined;
    reader?.(chunk);
  }
}
