import { readdirSync, readFileSync, statSync } from "node:fs";
import type { Waiting } from "../sandbox.ts";
import { monotonicMs } from "../slot-protocol.ts";

/** A file, by device and inode number. */
interface FileIdentity {
  readonly dev: bigint;
  readonly ino: bigint;
}

/** Numbers of system calls, which differ between processors. */
interface Calls {
  /** read and readv. */
  readonly reads: readonly number[];
  /** wait4 and waitid. */
  readonly waits: readonly number[];
  readonly futex: number;
}

const CALLS: Readonly<Partial<Record<NodeJS.Architecture, Calls>>> = {
  x64: { reads: [0, 19], waits: [61, 247], futex: 202 },
  arm64: { reads: [63, 65], waits: [260, 95], futex: 98 },
};

/** Without the flags: FUTEX_WAIT and FUTEX_WAIT_BITSET. */
const FUTEX_COMMAND = 0x7f;
const FUTEX_WAITS = [0, 9];
const SIGALRM = 14n;

/** Time for which a program is idle before that is reported, and between two reports. */
const REPORT_MS = 50;

/** Reports what a program that talks waits for: see {@link Waiting}. */
export class WaitingReporter {
  readonly #pipe: FileIdentity;
  readonly #report: (waiting: Waiting) => void;
  #idleSinceMs: number | undefined;
  #reportedMs = -Infinity;
  #isReportedIdle = false;
  #blocked: { readonly as: string; readonly sinceMs: number } | undefined;

  /** @param pipe the one that the program reads from */
  constructor(pipe: FileIdentity, report: (waiting: Waiting) => void) {
    this.#pipe = pipe;
    this.#report = report;
  }

  /** Call this regularly. */
  look(pid: number, isIdle: boolean): void {
    const now = monotonicMs();
    if (!isIdle) {
      this.#idleSinceMs = this.#blocked = undefined;
      if (this.#isReportedIdle) this.#report({ isIdle });
      this.#isReportedIdle = false;
      return;
    }
    this.#idleSinceMs ??= now;
    if (now - this.#idleSinceMs < REPORT_MS || now - this.#reportedMs < REPORT_MS) return;
    this.#isReportedIdle = true;
    this.#reportedMs = now;
    const as = findBlocked(pid, this.#pipe);
    const isNew = as !== this.#blocked?.as;
    if (isNew) this.#blocked = as === undefined ? undefined : { as, sinceMs: monotonicMs() };
    if (isNew || this.#blocked === undefined) this.#report({ isIdle });
    else this.#report({ isIdle, blockedMs: { from: this.#blocked.sinceMs, to: now } });
  }
}

/**
 * Returns a text if every thread of a process and its children sleeps in a system call that neither
 * time nor a signal of its own ends, and one of them reads from `pipe`; the same text at two looks
 * if no thread has run in between. Undefined if not, or if this system does not show it.
 * native/blocked.h says why it is certain. (A closed output makes no difference here, because
 * nobody ends the pipe: see pair.ts.)
 */
function findBlocked(pid: number, pipe: FileIdentity): string | undefined {
  const calls = CALLS[process.arch];
  if (process.platform !== "linux" || calls === undefined) return undefined;
  try {
    const threads = findThreads(pid);
    const pipeCalls = threads.map((folder) => findCall(folder, calls, pipe));
    const isBlocked = pipeCalls.every((each) => each !== undefined);
    const isReading = pipeCalls.some((each) => each?.isReading === true);
    return isBlocked && isReading ? pipeCalls.map(({ as }) => as).join("\n") : undefined;
  } catch {
    // A thread has ended, or may not be read.
    return undefined;
  }
}

/** Folders of the threads of a process and its children. */
function findThreads(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const folder = `/proc/${pid}/task/${thread}`;
    const children = readText(`${folder}/children`).split(" ").filter(Boolean);
    return [folder, ...children.flatMap((child) => findThreads(Number(child)))];
  });
}

/** The system call in which a thread waits for others; undefined if it does not. */
function findCall(
  folder: string,
  calls: Calls,
  pipe: FileIdentity,
): { readonly as: string; readonly isReading: boolean } | undefined {
  if (hasTimer(folder)) return undefined;
  const switches = readText(`${folder}/status`).match(/^(?:non)?voluntary_ctxt_switches:.*$/gm);
  const call = readText(`${folder}/syscall`);
  // "running" if it runs or waits for a core.
  const [number = NaN, first = NaN, second = NaN, , fourth] = call.split(" ").map(Number);
  if (switches?.length !== 2) return undefined;
  const as = [folder, call, ...switches].join(" ");
  if (calls.reads.includes(number)) {
    // Another file may become readable by itself, such as a timer.
    const file = statSync(`${folder}/fd/${first}`, { bigint: true });
    if (!file.isFIFO()) return undefined;
    return { as, isReading: file.dev === pipe.dev && file.ino === pipe.ino };
  }
  const isFutexWait =
    number === calls.futex && FUTEX_WAITS.includes(second & FUTEX_COMMAND) && fourth === 0;
  return isFutexWait || calls.waits.includes(number) ? { as, isReading: false } : undefined;
}

/** True if a timer could wake it; `alarm` is seen only by its handler. */
function hasTimer(folder: string): boolean {
  const timers = readIfThere(`${folder}/../../timers`);
  const caught = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readText(`${folder}/status`))?.[1];
  if (timers !== "" || caught === undefined) return true;
  return ((BigInt(`0x${caught}`) >> (SIGALRM - 1n)) & 1n) === 1n;
}

function readText(path: string): string {
  return readFileSync(path, "latin1");
}

/** Not every kernel lists timers. */
function readIfThere(path: string): string {
  try {
    return readText(path);
  } catch {
    return "";
  }
}
