/**
 * Version 2 shares a cgroup out to folders only where no process is in the cgroup itself. So the judge
 * steps aside, into a folder of its own beside those of the slots.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A cgroup's folder comes and goes with its files: the kernel fills it, and `rmdir` empties it. */
export interface FolderMaker {
  mkdir(path: string): void;
  rmdir(path: string): void;
}

type Division =
  | { readonly kind: "divided"; readonly folder: string; readonly hasPids: boolean }
  /** The problem is the end of a sentence. */
  | { readonly kind: "undivided"; readonly problem: string };

const JUDGE = "grundy-judge";

/**
 * Lets folders inside of this process's own cgroup have limits of memory and processes. Where that
 * cannot be, everything stays as it was.
 */
export function divideCgroup(own: string, folderMaker: FolderMaker): Division {
  // An earlier judge stepped aside already, and the shell that ran both with it.
  const folder = basename(own) === JUDGE ? dirname(own) : own;
  try {
    const offered = readWords(folder, "cgroup.controllers");
    if (!offered.includes("memory")) {
      const others = offered.length === 0 ? "none at all" : `only ${offered.join(", ")}`;
      return { kind: "undivided", problem: `it has no memory controller to share out, ${others}` };
    }
    const wanted = ["memory", "pids"].filter((controller) => offered.includes(controller));
    const shared = new Set(readWords(folder, "cgroup.subtree_control"));
    const problem = wanted.every((controller) => shared.has(controller))
      ? undefined
      : share(folder, wanted, folderMaker);
    return problem === undefined
      ? { kind: "divided", folder, hasPids: wanted.includes("pids") }
      : { kind: "undivided", problem };
  } catch (error) {
    return { kind: "undivided", problem: describeRefusal(error) };
  }
}

/** Returns the problem, if there is one. */
function share(
  folder: string,
  controllers: readonly string[],
  folderMaker: FolderMaker,
): string | undefined {
  const aside = join(folder, JUDGE);
  const isNew = !existsSync(aside);
  const moved: string[] = [];
  try {
    // The machine's own root, alone in having no type, may keep its processes.
    const pids = existsSync(join(folder, "cgroup.type")) ? readWords(folder, "cgroup.procs") : [];
    const stranger = pids.find((pid) => !isOurs(Number(pid)));
    if (stranger !== undefined) {
      return `${nameProcess(stranger)} is in it and has nothing to do with this judge`;
    }
    if (pids.length > 0 && isNew) folderMaker.mkdir(aside);
    for (const pid of pids) if (move(pid, aside)) moved.push(pid);
    const words = controllers.map((controller) => `+${controller}`);
    writeFileSync(join(folder, "cgroup.subtree_control"), words.join(" "));
    return undefined;
  } catch (error) {
    for (const pid of moved) move(pid, folder);
    if (isNew && existsSync(aside)) folderMaker.rmdir(aside);
    return describeRefusal(error);
  }
}

/** The end of a sentence. */
export function describeRefusal(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "EACCES" || code === "EPERM" ? "this user may not write there" : message;
}

/** False when the process has ended meanwhile. Appends, as the kernel takes one pid per write. */
function move(pid: string, folder: string): boolean {
  try {
    appendFileSync(join(folder, "cgroup.procs"), pid);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

/** This process, what started it, and what it started. Pid 0 stands for one of another namespace. */
function isOurs(pid: number): boolean {
  if (pid === 0) return false;
  return lineOf(process.pid).includes(pid) || lineOf(pid).includes(process.pid) || !isAlive(pid);
}

/** A process, its parent, and so on. */
function lineOf(pid: number): number[] {
  const line: number[] = [];
  for (let next = pid; next > 0; next = readParent(next)) line.push(next);
  return line;
}

/** Field 4 of proc(5)'s stat, counted after the name, which may hold spaces; 0 when there is none. */
function readParent(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

/** Also of processes that this user may not touch. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function nameProcess(pid: string): string {
  if (pid === "0") return "a process from outside of this container";
  try {
    return `process ${pid} (${readFileSync(`/proc/${pid}/comm`, "utf8").trim()})`;
  } catch {
    return `process ${pid}`;
  }
}

function readWords(folder: string, file: string): string[] {
  return readFileSync(join(folder, file), "utf8").split(/\s+/).filter(Boolean);
}
