import { closeSync, fstatSync, openSync, readdirSync, readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Pids of running processes whose command line has the word in it; Linux only. */
export function findProcesses(word: string): number[] {
  return allProcesses().filter((pid) => readOf(pid, "cmdline").includes(word));
}

/** A process and its ancestors, up to a child of this process. */
export function lineOf(pid: number): number[] {
  const line: number[] = [];
  for (let next = pid; next > 1 && next !== process.pid; next = parentOf(next)) line.push(next);
  return line;
}

export function childrenOf(pid: number): number[] {
  return allProcesses().filter((each) => parentOf(each) === pid);
}

/** True also for a zombie. */
export function hasEnded(pid: number): boolean {
  return readOf(pid, "cmdline") === "";
}

/**
 * The mount namespaces of processes, without this process's own and those that this user may not see.
 * Their files stay open, so that the kernel does not reuse the numbers.
 */
export class MountNamespaces implements Disposable {
  readonly #files: readonly number[];

  constructor(pids: readonly number[]) {
    const own = statSync("/proc/self/ns/mnt").ino;
    this.#files = pids
      .flatMap((pid) => openNamespace(pid))
      .filter((file) => {
        if (fstatSync(file).ino !== own) return true;
        closeSync(file);
        return false;
      });
  }

  /** Processes in any of these namespaces. */
  findProcesses(): number[] {
    const numbers = new Set(this.#files.map((file) => fstatSync(file).ino));
    return allProcesses().filter((pid) => numbers.has(namespaceOf(pid)));
  }

  [Symbol.dispose](): void {
    for (const file of this.#files) closeSync(file);
  }
}

function openNamespace(pid: number): number[] {
  try {
    return [openSync(`/proc/${pid}/ns/mnt`, "r")];
  } catch {
    return [];
  }
}

function namespaceOf(pid: number): number {
  try {
    return statSync(`/proc/${pid}/ns/mnt`).ino;
  } catch {
    return 0;
  }
}

function allProcesses(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Polls a condition; returns false after two minutes. */
export async function until(isTrue: () => boolean): Promise<boolean> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    if (isTrue()) return true;
    await sleep(10);
  }
  return false;
}

/** The parent's pid, or 0 if the process has ended. */
function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readOf(pid, "status"))?.[1] ?? 0);
}

function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
