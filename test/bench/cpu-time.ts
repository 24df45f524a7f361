import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

/** What a process has used, in milliseconds. */
interface Used {
  readonly parent: number;
  readonly own: number;
  /** By those that it began and that have ended. */
  readonly ended: number;
}

/** Milliseconds that a process has used so far, its threads with it. */
export function cpuMsOf(pid: number): number {
  return read(pid)?.own ?? 0;
}

/** Those of a process and of what it began, also where that has ended since. */
export function cpuMsOfFamily(pid: number): number {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = all.flatMap((name) => {
    const child = read(Number(name));
    return child?.parent === pid ? [child] : [];
  });
  const { own, ended } = read(pid) ?? { own: 0, ended: 0 };
  return children.reduce((sum, child) => sum + child.own + child.ended, own + ended);
}

/** Undefined: there is none of this number, or not any more. */
function read(pid: number): Used | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Its name comes before them, and may have anything in it.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const at = (index: number) => Number(fields[index]);
    const own = (at(11) + at(12)) * TICK_MS;
    return { parent: at(1), own, ended: (at(13) + at(14)) * TICK_MS };
  } catch {
    return undefined;
  }
}
