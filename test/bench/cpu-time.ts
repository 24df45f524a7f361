import { mkdirSync, readdirSync, readFileSync, rmdirSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";

const TICK_MS = 10;

/** CPU time of a process, in milliseconds. */
interface Used {
  readonly parent: number;
  readonly own: number;
  /** CPU time of children that have ended. */
  readonly ended: number;
}

/** CPU milliseconds of a process and its threads so far. */
export function cpuMsOf(pid: number): number {
  return read(pid)?.own ?? 0;
}

/** CPU milliseconds of a process and its children, ended ones included. */
export function cpuMsOfFamily(pid: number): number {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = all.flatMap((name) => {
    const child = read(Number(name));
    return child?.parent === pid ? [child] : [];
  });
  const { own, ended } = read(pid) ?? { own: 0, ended: 0 };
  return children.reduce((sum, child) => sum + child.own + child.ended, own + ended);
}

/** CPU milliseconds of the whole machine so far, other programs included: an idle one is asked for. */
export function cpuMsOfMachine(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0);
}

/** Counts the CPU time of a group of processes. */
interface CpuCount extends Disposable {
  /** A process that writes its number to this file enters the group, with all that it starts. */
  readonly procsFile: string | undefined;
  readonly cpuMs: () => number;
}

const COUNTERS = "/sys/fs/cgroup/cpuacct";

/** Counts by a cgroup of version 1 where root can make one; otherwise the whole machine's time. */
export function openCpuCount(): CpuCount {
  const group = join(COUNTERS, `bench-${process.pid}`);
  try {
    mkdirSync(group);
  } catch {
    const before = cpuMsOfMachine();
    const cpuMs = () => cpuMsOfMachine() - before;
    return { procsFile: undefined, cpuMs, [Symbol.dispose]: () => undefined };
  }
  return {
    procsFile: join(group, "cgroup.procs"),
    cpuMs: () => Number(readFileSync(join(group, "cpuacct.usage"), "utf8")) / 1e6,
    [Symbol.dispose]: () => {
      rmdirSync(group);
    },
  };
}

/** Undefined if no process has this number. */
function read(pid: number): Used | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The process's name comes before these fields and may contain anything.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const at = (index: number) => Number(fields[index]);
    const own = (at(11) + at(12)) * TICK_MS;
    return { parent: at(1), own, ended: (at(13) + at(14)) * TICK_MS };
  } catch {
    return undefined;
  }
}
