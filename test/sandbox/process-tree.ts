import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Pids of running processes whose command line has the word in it; Linux only. */
export function findProcesses(word: string): number[] {
  return allProcesses().filter((pid) => readOf(pid, "cmdline").includes(word));
}

/** A process, what started it, and so on, as far as to this one's child. */
export function lineOf(pid: number): number[] {
  const line: number[] = [];
  for (let next = pid; next > 1 && next !== process.pid; next = parentOf(next)) line.push(next);
  return line;
}

export function childrenOf(pid: number): number[] {
  return allProcesses().filter((each) => parentOf(each) === pid);
}

/** Also of a process that nobody has waited for yet. */
export function hasEnded(pid: number): boolean {
  return readOf(pid, "cmdline") === "";
}

/** The mount namespaces of processes, but for the own one and those that this user may not see. */
export function mountNamespacesOf(pids: readonly number[]): Set<string> {
  const names = pids.flatMap((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/ns/mnt`);
    } catch {
      return [];
    }
  });
  return new Set(names.filter((name) => name !== readlinkSync("/proc/self/ns/mnt")));
}

export function allProcesses(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** False after ten seconds. */
export async function until(isTrue: () => boolean): Promise<boolean> {
  const deadline = performance.now() + 10_000;
  while (!isTrue() && performance.now() < deadline) await sleep(5);
  return isTrue();
}

/** 0 when it has ended. */
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
