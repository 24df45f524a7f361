import type { Limits } from "../core/judging/limits.ts";

/** Runs untrusted programs under limits. Implementations differ in their isolation. */
export interface Sandbox extends AsyncDisposable {
  /** `none`: programs are limited but not contained. */
  readonly isolation: "none" | "warden";
  /** Things that it can and cannot limit, as sentences for `grundy doctor`. */
  readonly guarantees: readonly Guarantee[];
  /** Opens a slot. A machine runs as many at once as it has cores. */
  openSlot(options: SlotOptions): Promise<Slot>;
}

export interface Guarantee {
  readonly isKept: boolean;
  readonly what: string;
}

export interface SlotOptions {
  /**
   * Folders and files that programs of this slot see in addition to the system's, under the same
   * paths. They must be world-readable, because programs run as an unprivileged user. Files that
   * programs leave in a `write` folder are there after each run, unless its {@link RunResult} says
   * otherwise; if the sandbox can, it limits their size. A `keep` folder has no such limit and is
   * only for trusted work. A `pipes` folder is for the slot itself, which opens the FIFOs in it;
   * its programs do not see it.
   */
  readonly folders: readonly {
    readonly path: string;
    readonly access: "read" | "write" | "keep" | "pipes";
  }[];
  /** Limits of each run's fresh folder, in addition to its memory. Default: for temporary files. */
  readonly scratch?: Scratch;
  /** Aborts everything that runs in the slot. */
  readonly signal?: AbortSignal;
}

/** Limits of a run's fresh folder, if the sandbox can limit it. */
export interface Scratch {
  readonly bytes: number;
  readonly files: number;
}

/**
 * Runs programs one at a time. A machine fault rejects with a {@link HarnessError}; anything that
 * the program does is a {@link RunResult}.
 */
export interface Slot extends AsyncDisposable {
  /** Runs a program to its end. */
  run(request: RunRequest): Promise<RunResult>;
  /**
   * Starts a program that communicates on descriptors 3 (which it reads) and 4 (which it writes).
   */
  open(request: ProcessRequest): Promise<OpenProcess>;
  /** Starts a program whose standard input and output are FIFOs: see pair.ts. */
  talk(request: TalkRequest): PairedProcess;
}

export interface ProcessRequest {
  /** `argv[0]` is an absolute path. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Absolute working folder; undefined: a fresh, empty, writable folder. */
  readonly folder: string | undefined;
  /** Absolute path of a folder whose files are copied into the fresh folder first. */
  readonly givenFolder?: string;
  /**
   * For an open process, time and output count from one message that it sends to the next. A
   * message is a complete frame: a 4-byte big-endian length, followed by that many bytes.
   */
  readonly limits: Limits;
  /**
   * Idle time after which it counts as hanging, and ends as by the wall time limit. Absent: none.
   */
  readonly idleMs?: number;
  /** Also limit the address space, for programs that reserve little more than they use. */
  readonly isAddressSpaceLimited: boolean;
  /** True if it may start other processes, as compilers must. */
  readonly mayFork: boolean;
  /**
   * For a submission that may fork: maximum number of processes and threads, itself included. It is
   * contained like one that may not fork. Absent: a compiler, which has all it needs.
   */
  readonly maxTasks?: number;
  readonly warmStart?: WarmStart;
}

/**
 * A faster start, for sandboxes that support it: `argv` starts a process that runs no code of a
 * submission; given `words`, it forks, and the child becomes the program that the request's own
 * `argv` would start. See languages/drivers/zygote.py.
 */
export interface WarmStart {
  readonly argv: readonly string[];
  readonly words: readonly string[];
}

export interface RunRequest extends ProcessRequest {
  readonly stdin: Uint8Array;
}

export interface SpeakRequest extends ProcessRequest {
  /**
   * Limit of the data that it sends to the other program. This data is not stored, so the limit may
   * exceed the output limit, which then applies to files. Default: the output limit.
   */
  readonly toldBytes?: number;
  /**
   * When it closes its output, as interactors do, the other program gets end of file while this one
   * reads on. Otherwise that happens only when it exits.
   */
  readonly endsByClosing?: boolean;
  /**
   * True for ends of which the other program learns only when it has read everything and waits for
   * more. If it ends before that, it counts as the first to end, however fast this one was. Default:
   * the other learns of every end at once.
   */
  readonly concealsEnd?: (result: RunResult) => boolean;
}

export interface TalkRequest extends SpeakRequest {
  readonly pipes: Pipes;
  /** Receives reports while the program is idle, and one when it works again. */
  readonly onWaiting?: (waiting: Waiting) => void;
}

/** A report about what a program that talks waits for. */
export interface Waiting {
  /** True if it neither works nor waits for a core. */
  readonly isIdle: boolean;
  /**
   * The time, on the system's monotonic clock in milliseconds, for which it is certain that the
   * program only read from the other one, had nothing to read, and could not do anything else.
   * Undefined: that is not so, or this machine does not show it.
   */
  readonly blockedMs?: { readonly from: number; readonly to: number };
}

/** Paths of two FIFOs in a `pipes` folder of the slot, whose other ends are already open. */
export interface Pipes {
  readonly input: string;
  readonly output: string;
}

/**
 * A program that talks to another. Its output does not pass through here, but all bytes that it
 * writes count towards its limits, as far as the system reports them.
 */
export interface PairedProcess {
  /** Resolves when it runs with its pipes open, has ended, or could not start. */
  readonly started: Promise<void>;
  readonly ended: Promise<RunResult>;
  /** Kills it if it still runs. Safe to call twice. */
  close(): void;
}

export interface RunResult {
  readonly ending: Ending;
  /** User and system time of the program and of the children that it waited for. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Part of `wallMs` that {@link Limits} counts: it neither worked nor waited for a core. */
  readonly waitedMs: number;
  /** Peak; undefined if the program ended before it could be measured. */
  readonly memoryBytes: number | undefined;
  /** Cut at the output limit. */
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  /** Why files in `write` folders were not kept, as a sentence without its subject. */
  readonly unkept?: string;
}

/** How a program ended: the first of several causes. */
export type Ending =
  | { readonly kind: "exited"; readonly status: number }
  | { readonly kind: "signalled"; readonly signal: string }
  | { readonly kind: "limited"; readonly limit: "cpu" | "wall" | "memory" | "output" }
  /** The judge closed it. */
  | { readonly kind: "closed" };

/** Data from an open process. */
export interface Arrival {
  readonly bytes: Buffer;
  /** CPU time of the process since its start. */
  readonly cpuMs: number;
  /** As in {@link RunResult}, since its start. */
  readonly waitedMs: number;
}

export interface OpenProcess {
  /** Undefined once the process has ended. */
  read(): Promise<Arrival | undefined>;
  send(bytes: Uint8Array): void;
  /** Kills it if it still runs. Safe to call twice. */
  close(): Promise<RunResult>;
}
