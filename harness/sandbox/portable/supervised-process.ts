import { type ChildProcess, spawn } from "node:child_process";
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Duplex, Writable } from "node:stream";
import { HarnessError } from "../../core/harness-error.ts";
import type { Arrival, Ending, Pipes, ProcessRequest, RunResult, Waiting } from "../sandbox.ts";
import { MAX_STRETCH } from "../slot-protocol.ts";
import type { UsageMeter } from "./usage.ts";
import { WaitingReporter } from "./waiting-reporter.ts";

/** CPU time that counts as work: a program that polls while waiting uses less. */
const WORK_MS = 10;
/** Address space above the memory limit that may be reserved but never used. */
const SPARE_ADDRESS_SPACE_BYTES = 1024 ** 3;

export interface SupervisedRequest extends ProcessRequest {
  readonly folder: string;
  /** Undefined: an open process with descriptors 3 and 4 and empty standard input. */
  readonly stdin: Uint8Array | undefined;
  /** Replace standard input and output. */
  readonly pipes?: Pipes;
  /** See SpeakRequest. */
  readonly toldBytes?: number;
  readonly onWaiting?: (waiting: Waiting) => void;
}

/**
 * Runs one program under limits in its own process group. `sh` sets the limits that `ulimit`
 * supports and becomes the program; the others are monitored. Standard streams are unlinked files,
 * which need no relaying and let a program open `/dev/stdin`.
 */
export class SupervisedProcess {
  readonly ended: Promise<RunResult>;
  readonly #request: SupervisedRequest;
  readonly #meter: UsageMeter;
  readonly #child: ChildProcess;
  readonly #stdout: OutputFile;
  readonly #stderr: OutputFile;
  readonly #startedAt = performance.now();
  readonly #childrenCpuMsBefore: number | undefined;
  #cause: Ending | undefined;
  /** It was runnable, but the machine hardly scheduled it. */
  #isStarved = false;
  #timer: NodeJS.Timeout | undefined;
  #pollMs = 1;
  #cpuMs = 0;
  #waitedMs = 0;
  /** Bytes that a talking program wrote, to any file. */
  #writtenBytes = 0;
  #memoryBytes: number | undefined;
  /** Values at the last message, from which the limits of an open process count. */
  #messageCpuMs = 0;
  #messageWaitedMs = 0;
  #messageAt = this.#startedAt;
  /** Values when it last did some work. */
  #busy = { waitedMs: 0, cpuMs: 0 };
  #isMessageNew = false;
  readonly #messages = new MessageCount();
  #readAt = this.#startedAt;
  readonly #reporter: WaitingReporter | undefined;

  /** @param folder holds the files of the streams until they are unlinked */
  constructor(
    request: SupervisedRequest,
    folder: string,
    meter: UsageMeter,
    onData: (arrival: Arrival) => void,
  ) {
    this.#request = request;
    this.#meter = meter;
    this.#childrenCpuMsBefore = meter.readChildrenCpuMs();
    this.#stdout = new OutputFile(join(folder, "stdout"));
    this.#stderr = new OutputFile(join(folder, "stderr"));
    const isOpen = request.stdin === undefined;
    const { pipes } = request;
    const stdin =
      pipes === undefined ? makeInput(folder, request.stdin) : openFifo(pipes.input, "r");
    const stdout = pipes === undefined ? undefined : openFifo(pipes.output, "w");
    if (pipes !== undefined && request.onWaiting !== undefined) {
      this.#reporter = new WaitingReporter(fstatSync(stdin, { bigint: true }), request.onWaiting);
    }
    const [command = "", ...words] = request.argv;
    this.#child = spawn("/bin/sh", ["-c", limitScript(request, isOpen), command, ...words], {
      cwd: request.folder,
      env: { ...request.env },
      detached: true,
      stdio: [
        stdin,
        stdout ?? this.#stdout.descriptor,
        this.#stderr.descriptor,
        ...(isOpen ? (["pipe", "pipe"] as const) : []),
        "pipe",
      ],
    });
    this.#gate.on("error", ignoreBrokenPipe);
    closeSync(stdin);
    if (stdout !== undefined) closeSync(stdout);
    if (isOpen) {
      this.#calls.on("error", ignoreBrokenPipe);
      this.#answers.on("error", ignoreBrokenPipe);
      this.#answers.on("data", (bytes: Buffer) => {
        this.#isMessageNew ||= this.#messages.hasEnd(bytes);
        if (performance.now() - this.#readAt > 5) this.#readUsage();
        onData({ bytes, cpuMs: this.#cpuMs, waitedMs: this.#waitedMs });
      });
    }
    const { promise, resolve, reject } = Promise.withResolvers<RunResult>();
    this.ended = promise;
    this.#child.on("error", reject);
    this.#child.on("exit", (status, signal) => {
      clearTimeout(this.#timer);
      this.#killGroup();
      if (this.#isStarved) reject(new HarnessError("sandbox-failed", this.#explainStarved()));
      else void this.#drain().then(() => resolve(this.#finish(status, signal)));
    });
    this.#schedule();
  }

  /** Waits for data that the process wrote just before its end, which may still be in the pipe. */
  async #drain(): Promise<void> {
    if (this.#request.stdin === undefined) await endOf(this.#answers);
  }

  /** Lets the program start. Until then, it ends by itself if this process is killed. */
  begin(): void {
    this.#gate.end("\n");
  }

  get #gate(): Writable {
    return this.#child.stdio[gateOf(this.#request.stdin === undefined)] as Writable;
  }

  get #calls(): Duplex {
    return this.#child.stdio[3] as Duplex;
  }

  get #answers(): Duplex {
    return this.#child.stdio[4] as Duplex;
  }

  /** The leader of its process group; undefined if it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  send(bytes: Uint8Array): void {
    if (this.#calls.writable) this.#calls.write(bytes);
  }

  close(): void {
    this.#end({ kind: "closed" });
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      this.#watch();
    }, this.#pollMs);
    this.#pollMs = Math.min(this.#pollMs * 2, this.#meter.intervalMs);
  }

  #watch(): void {
    const { limits } = this.#request;
    this.#readUsage();
    if (this.#isTooMuch) this.#end({ kind: "limited", limit: "output" });
    if ((this.#memoryBytes ?? 0) > limits.memoryBytes) {
      this.#end({ kind: "limited", limit: "memory" });
    }
    if (this.#cpuMs - this.#messageCpuMs > limits.cpuMs) {
      this.#end({ kind: "limited", limit: "cpu" });
    }
    if (this.#waitedMs - this.#messageWaitedMs > limits.wallMs || this.#isIdle) {
      this.#end({ kind: "limited", limit: "wall" });
    }
    if (this.#cause === undefined && this.#readAt - this.#messageAt > MAX_STRETCH * limits.wallMs) {
      this.#isStarved = true;
      this.#end({ kind: "limited", limit: "wall" });
    }
    if (this.#cause === undefined) this.#schedule();
  }

  get #isIdle(): boolean {
    const now = { waitedMs: this.#waitedMs, cpuMs: this.#cpuMs };
    if (now.cpuMs - this.#busy.cpuMs > WORK_MS) this.#busy = now;
    return now.waitedMs - this.#busy.waitedMs > (this.#request.idleMs ?? Infinity);
  }

  /** True if it wrote too much to both streams together or, as far as counted, to the program it talks to. */
  get #isTooMuch(): boolean {
    const { limits, toldBytes } = this.#request;
    const errors = this.#stderr.size;
    return (
      this.#stdout.size + errors > limits.outputBytes ||
      this.#writtenBytes - errors > (toldBytes ?? limits.outputBytes)
    );
  }

  #readUsage(): void {
    const { pid } = this.#child;
    const usage = pid === undefined ? undefined : this.#meter.read(pid);
    if (this.#request.pipes !== undefined && pid !== undefined) {
      this.#writtenBytes = this.#meter.readWrittenBytes(pid) ?? this.#writtenBytes;
    }
    const now = performance.now();
    const passedMs = now - this.#readAt;
    this.#readAt = now;
    if (usage !== undefined) {
      // CPU time shows whether it works; its threads' states show whether it could.
      const isComputing = 4 * (usage.cpuMs - this.#cpuMs) >= passedMs;
      const isIdle = !isComputing && pid !== undefined && !this.#meter.isRunnable(pid);
      if (isIdle) this.#waitedMs += passedMs;
      if (pid !== undefined) this.#reporter?.look(pid, isIdle);
      this.#cpuMs = Math.max(this.#cpuMs, usage.cpuMs);
      this.#memoryBytes = Math.max(this.#memoryBytes ?? 0, usage.memoryBytes);
    }
    if (this.#isMessageNew) {
      this.#isMessageNew = false;
      this.#messageCpuMs = this.#cpuMs;
      this.#messageWaitedMs = this.#waitedMs;
      this.#messageAt = this.#readAt;
      this.#stdout.keepStart();
      this.#stderr.keepStart();
    }
  }

  /** Kills the program. The first cause wins. */
  #end(cause: Ending): void {
    this.#cause ??= cause;
    clearTimeout(this.#timer);
    this.#killGroup();
  }

  #killGroup(): void {
    if (this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, "SIGKILL");
    } catch {
      // The group is empty.
    }
  }

  #explainStarved(): string {
    const cpu = ((this.#cpuMs - this.#messageCpuMs) / 1000).toFixed(1);
    const clock = ((this.#readAt - this.#messageAt) / 1000).toFixed(1);
    return `the machine is too busy: a program that could run got ${cpu} s of CPU time in ${clock} s`;
  }

  #finish(status: number | null, signal: string | null): RunResult {
    const childrenCpuMs = this.#meter.readChildrenCpuMs();
    if (childrenCpuMs !== undefined && this.#childrenCpuMsBefore !== undefined) {
      this.#cpuMs = Math.max(this.#cpuMs, childrenCpuMs - this.#childrenCpuMsBefore);
    }
    const { outputBytes } = this.#request.limits;
    return {
      ending: this.#cause ?? this.#endingOf(status, signal),
      cpuMs: this.#cpuMs,
      wallMs: Math.round(performance.now() - this.#startedAt),
      waitedMs: Math.round(this.#waitedMs),
      memoryBytes: this.#memoryBytes === 0 ? undefined : this.#memoryBytes,
      stdout: this.#stdout.take(outputBytes),
      stderr: this.#stderr.take(outputBytes),
    };
  }

  #endingOf(status: number | null, signal: string | null): Ending {
    const { limits, stdin } = this.#request;
    if (this.#isTooMuch || signal === "SIGXFSZ") {
      return { kind: "limited", limit: "output" };
    }
    if ((this.#memoryBytes ?? 0) > limits.memoryBytes) return { kind: "limited", limit: "memory" };
    if (signal === "SIGXCPU" || (stdin !== undefined && this.#cpuMs > limits.cpuMs)) {
      return { kind: "limited", limit: "cpu" };
    }
    return signal === null
      ? { kind: "exited", status: status ?? 0 }
      : { kind: "signalled", signal };
  }
}

function kibibytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}

/** The descriptor from which the shell reads a line before it becomes the program. */
function gateOf(isOpen: boolean): number {
  return isOpen ? 5 : 3;
}

/**
 * The shell script that sets the limits and waits until the program may start. A limit that the
 * system refuses is skipped.
 */
function limitScript(
  { limits, isAddressSpaceLimited }: SupervisedRequest,
  isOpen: boolean,
): string {
  const blocks = Math.ceil((limits.outputBytes + 4096) / 512);
  const settings = [
    "ulimit -c 0",
    "ulimit -n 256",
    // For an open process, time counts from message to message, which kernel limits cannot do.
    ...(isOpen ? [] : [`ulimit -t ${Math.ceil(limits.cpuMs / 1000) + 1}`, `ulimit -f ${blocks}`]),
    `ulimit -S -s ${kibibytes(limits.memoryBytes)} || ulimit -S -s $(ulimit -H -s)`,
    ...(isAddressSpaceLimited
      ? [`ulimit -v ${kibibytes(2 * limits.memoryBytes + SPARE_ADDRESS_SPACE_BYTES)}`]
      : []),
  ];
  const gate = gateOf(isOpen);
  return `{ ${settings.join("; ")}; } 2>/dev/null; read -r _ <&${gate} || exit; exec "$0" "$@" ${gate}<&-`;
}

function makeInput(folder: string, bytes: Uint8Array | undefined): number {
  const path = join(folder, "stdin");
  writeFileSync(path, bytes ?? new Uint8Array());
  const file = openSync(path, "r");
  unlinkSync(path);
  return file;
}

/** Opens a FIFO without blocking, even if the judge, which holds the other end, has just exited. */
function openFifo(path: string, access: "r" | "w"): number {
  const both = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const end = openSync(path, access);
  closeSync(both);
  return end;
}

function ignoreBrokenPipe(): void {
  // The process has ended, which `exit` reports.
}

/** Waits for the end of a stream, with a timeout: a surviving process may keep the pipe open. */
async function endOf(stream: Duplex): Promise<void> {
  if (stream.readableEnded || stream.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, 200);
  stream.once("close", resolve);
  stream.once("end", resolve);
  await promise;
  clearTimeout(timer);
  stream.destroy();
}

/** Finds the ends of messages in a stream of frames: a 4-byte big-endian length, then the bytes. */
class MessageCount {
  #headBytes = 0;
  #length = 0;
  #bodyBytes = 0;

  /** True if a message ends within these bytes. */
  hasEnd(bytes: Uint8Array): boolean {
    let isFound = false;
    let position = 0;
    while (position < bytes.length) {
      if (this.#headBytes < 4) {
        this.#length = this.#length * 256 + (bytes[position] ?? 0);
        this.#headBytes += 1;
        position += 1;
      } else {
        const part = Math.min(this.#length - this.#bodyBytes, bytes.length - position);
        this.#bodyBytes += part;
        position += part;
      }
      if (this.#headBytes === 4 && this.#bodyBytes === this.#length) {
        isFound = true;
        this.#headBytes = this.#length = this.#bodyBytes = 0;
      }
    }
    return isFound;
  }
}

/** Bytes of an open process's output that are kept, since readers need no more. */
const KEPT_OUTPUT_BYTES = 64 * 1024;

/** A program's output in an unlinked file. */
class OutputFile {
  readonly descriptor: number;
  #keptBytes: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    // Appending, so that the program continues at the start of the file after it is truncated.
    this.descriptor = openSync(path, "a+", 0o600);
    unlinkSync(path);
  }

  get size(): number {
    return fstatSync(this.descriptor).size;
  }

  /** Call this between two messages of an open process. Keeps the first part ever printed. */
  keepStart(): void {
    const remainingBytes = KEPT_OUTPUT_BYTES - this.#keptBytes.length;
    const { size } = this;
    if (size < KEPT_OUTPUT_BYTES) return;
    this.#keptBytes = Buffer.concat([this.#keptBytes, this.#read(Math.min(remainingBytes, size))]);
    ftruncateSync(this.descriptor, 0);
  }

  take(maxBytes: number): Buffer {
    const rest = this.#read(Math.min(this.size, maxBytes));
    closeSync(this.descriptor);
    return this.#keptBytes.length === 0 ? rest : Buffer.concat([this.#keptBytes, rest]);
  }

  #read(length: number): Buffer {
    const buffer = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
      const count = readSync(this.descriptor, buffer, filled, length - filled, filled);
      if (count === 0) break;
      filled += count;
    }
    return buffer.subarray(0, filled);
  }
}
