import type { Limits } from "../core/judging/limits.ts";

/** Runs strangers' programs under limits. Implementations differ in how much they contain. */
export interface Sandbox extends AsyncDisposable {
  /** `none`: programs are limited, and not contained. */
  readonly isolation: "none" | "warden";
  /** What it limits and what it cannot, in sentences for `grundy doctor`. */
  readonly guarantees: readonly Guarantee[];
  /** Opens one slot; a machine runs as many at once as it has cores. */
  openSlot(options: SlotOptions): Promise<Slot>;
}

export interface Guarantee {
  readonly isKept: boolean;
  readonly what: string;
}

export interface SlotOptions {
  /**
   * All that programs of this slot may see besides the system's own, under the same paths: folders
   * or files that anybody may read, for programs run as nobody in particular. What programs leave in
   * a folder to `write` is there after each run, as far as its {@link RunResult} does not say
   * otherwise; where a sandbox can, it bounds how much they may write. A folder to `keep` has no such
   * bound: for trusted work alone. A folder of `pipes` is for the slot alone: it opens what is there,
   * and its programs do not see it.
   */
  readonly folders: readonly {
    readonly path: string;
    readonly access: "read" | "write" | "keep" | "pipes";
  }[];
  /** Of the fresh folder of each run, beside its memory; absent: enough for temporary files. */
  readonly scratch?: Scratch;
  /** Ends whatever runs in the slot. */
  readonly signal?: AbortSignal;
}

/** How much a run may write into its fresh folder, where a sandbox limits it. */
export interface Scratch {
  readonly bytes: number;
  readonly files: number;
}

/**
 * One place to run programs in, one after another. A fault of the machine rejects with a
 * {@link HarnessError}; whatever the program did is a {@link RunResult}.
 */
export interface Slot extends AsyncDisposable {
  /** Runs a program to its end. */
  run(request: RunRequest): Promise<RunResult>;
  /** Starts a program that talks on descriptors 3 (it reads) and 4 (it writes). */
  open(request: ProcessRequest): Promise<OpenProcess>;
  /** Starts a program whose standard input and output are FIFOs: see pair.ts. */
  talk(request: TalkRequest): Talker;
}

export interface ProcessRequest {
  /** `argv[0]` is an absolute path. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Absolute; undefined: a fresh, empty folder, which the program may write. */
  readonly folder: string | undefined;
  /** Whose files are copied into the fresh folder first; absolute. Absent: none are. */
  readonly givenFolder?: string;
  /**
   * Of an open process, time and output count from one message it sends to the next. A message is a
   * frame: a 4-byte big-endian length, and so many bytes; a part of one begins no new budget.
   */
  readonly limits: Limits;
  /** Without any work for so long it is ended as by the clock: it hangs. Absent: it may wait. */
  readonly idleMs?: number;
  /** Limit address space as well: for programs that reserve little more than they use. */
  readonly isAddressSpaceLimited: boolean;
  /** May start other processes: compilers must, submissions need not. */
  readonly mayFork: boolean;
  /**
   * Of a submission that may: so many processes and threads at once, itself included; otherwise it
   * is contained as one that may not. Absent: as many as a compiler needs.
   */
  readonly maxTasks?: number;
  readonly warmStart?: WarmStart;
}

/**
 * How a program can start sooner than from nothing, where a sandbox cares: `argv` starts a process
 * that runs no code of a submission; asked with `words`, it forks, and its child becomes what the
 * request's own `argv` starts. See languages/drivers/zygote.py.
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
   * Nothing of what it tells another is kept: so it may be more than its limit of output, which holds
   * for files then. Absent: as much.
   */
  readonly toldBytes?: number;
  /**
   * By closing its output it says that this was all, as an interactor does: the other is to see the
   * end of its input while this one reads on. Else only that a program has ended shows.
   */
  readonly endsByClosing?: boolean;
}

export interface TalkRequest extends SpeakRequest {
  readonly pipes: Pipes;
}

/** Paths of two FIFOs, which lie in a folder of the slot. Somebody holds the other end of each. */
export interface Pipes {
  readonly input: string;
  readonly output: string;
}

/**
 * A program that talks with another: nothing that it prints comes by here. What it writes counts
 * against its limit of output all the same, to whatever file it is (as far as the system tells).
 */
export interface Talker {
  /** It runs, with its pipes open; or it has ended, or could not begin. */
  readonly started: Promise<void>;
  readonly ended: Promise<RunResult>;
  /** Kills it where it still runs; safe to call twice. */
  close(): void;
}

export interface RunResult {
  readonly ending: Ending;
  /** User and system time of the program and of the children it waited for. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Of that, what {@link Limits} counts: it did not work, and no other kept it from working. */
  readonly waitedMs: number;
  /** Peak; undefined when the program was over before it could be measured. */
  readonly memoryBytes: number | undefined;
  /** Cut at the output limit. */
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  /** Why the folders to write are not all that the program left there: a sentence without its subject. */
  readonly unkept?: string;
}

/** How a program ended; of several causes the first. */
export type Ending =
  | { readonly kind: "exited"; readonly status: number }
  | { readonly kind: "signalled"; readonly signal: string }
  | { readonly kind: "limited"; readonly limit: "cpu" | "wall" | "memory" | "output" }
  /** The judge closed it. */
  | { readonly kind: "closed" };

/** What an open process wrote. */
export interface Arrival {
  readonly bytes: Buffer;
  /** Its CPU time since its start. */
  readonly cpuMs: number;
  /** As in {@link RunResult}, since its start. */
  readonly waitedMs: number;
}

export interface OpenProcess {
  /** Undefined once the process has ended. */
  read(): Promise<Arrival | undefined>;
  send(bytes: Uint8Array): void;
  /** Kills what still runs; safe to call twice. */
  close(): Promise<RunResult>;
}
