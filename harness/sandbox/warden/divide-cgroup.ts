/**
 * In cgroup v2, a cgroup that contains processes cannot limit its children. So the judge moves into a
 * child cgroup, next to those of the slots, and then enables the limits.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Creates and removes cgroup folders, whose files the kernel manages. */
export interface FolderMaker {
  mkdir(path: string): void;
  rmdir(path: string): void;
}

type Division =
  | { readonly kind: "divided"; readonly folder: string; readonly hasPids: boolean }
  /** `problem` completes a sentence that begins with the cgroup. */
  | { readonly kind: "undivided"; readonly problem: string };

const JUDGE = "grundy-judge";

/**
 * Enables limits of memory and processes for subgroups of this process's own cgroup. If that fails,
 * everything is left unchanged.
 */
export function divideCgroup(own: string, folderMaker: FolderMaker): Division {
  // An earlier judge moved into the child cgroup, together with the shell that started it and us.
  const folder = basename(own) === JUDGE ? dirname(own) : own;
  try {
    const offered = readWords(folder, "cgroup.controllers");
    if (!offered.includes("memory")) {
      const others = offered.length === 0 ? "none at all" : `only ${offered.join(", ")}`;
      return { kind: "undivided", problem: `it has no memory controller to share out, ${others}` };
    }
    const controllers = ["memory", "pids"].filter((controller) => offered.includes(controller));
    const shared = new Set(readWords(folder, "cgroup.subtree_control"));
    const problem = controllers.every((controller) => shared.has(controller))
      ? undefined
      : share(folder, controllers, folderMaker);
    return problem === undefined
      ? { kind: "divided", folder, hasPids: controllers.includes("pids") }
      : { kind: "undivided", problem };
  } catch (error) {
    return { kind: "undivided", problem: describeRefusal(error) };
  }
}

/** Enables the controllers. Returns the problem, if there is one. */
function share(
  folder: string,
  controllers: readonly string[],
  folderMaker: FolderMaker,
): string | undefined {
  const aside = join(folder, JUDGE);
  const isNew = !existsSync(aside);
  const moved: string[] = [];
  try {
    // The root cgroup, the only one without cgroup.type, may contain processes.
    const pids = existsSync(join(folder, "cgroup.type")) ? readWords(folder, "cgroup.procs") : [];
    const foreign = pids.find((pid) => !isOurs(Number(pid)));
    if (foreign !== undefined) {
      return `${nameProcess(foreign)} is in it and does not belong to this judge`;
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

/** Describes an error as the end of a sentence. */
export function describeRefusal(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "EACCES" || code === "EPERM"
    ? "this user is not allowed to write there"
    : message;
}

/** Moves a process; false if it has ended. One PID per write, as the kernel requires. */
function move(pid: string, folder: string): boolean {
  try {
    appendFileSync(join(folder, "cgroup.procs"), pid);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

/** True for this process, its ancestors and descendants, and ended processes. PID 0 stands for one outside our PID namespace. */
function isOurs(pid: number): boolean {
  if (pid === 0) return false;
  return (
    ancestryOf(process.pid).includes(pid) || ancestryOf(pid).includes(process.pid) || !isAlive(pid)
  );
}

/** A process and its ancestors. */
function ancestryOf(pid: number): number[] {
  const line: number[] = [];
  for (let next = pid; next > 0; next = readParent(next)) line.push(next);
  return line;
}

/** The parent's PID: the second field after the name in /proc/PID/stat; 0 if it cannot be read. */
function readParent(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

/** True if a process is alive, including those that this user may not signal. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function nameProcess(pid: string): string {
  if (pid === "0") return "a process outside this container";
  try {
    return `process ${pid} (${readFileSync(`/proc/${pid}/comm`, "utf8").trim()})`;
  } catch {
    return `process ${pid}`;
  }
}

function readWords(folder: string, file: string): string[] {
  return readFileSync(join(folder, file), "utf8").split(/\s+/).filter(Boolean);
}
