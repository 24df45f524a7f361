/** Measures CPU time and memory of a running process and its children by means of the system. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

interface Usage {
  readonly cpuMs: number;
  readonly memoryBytes: number;
}

export interface UsageMeter {
  /** Polling interval: reading `/proc` is cheap, starting `ps` is not. */
  readonly intervalMs: number;
  /** Undefined when the process is gone. */
  read(pid: number): Usage | undefined;
  /** Bytes that it and its children wrote to any files; undefined if it is gone or unknown. */
  readWrittenBytes(pid: number): number | undefined;
  /** True if a thread of it or its children runs, or waits for a core or the disk. */
  isRunnable(pid: number): boolean;
  /** CPU time of all children that this process has waited for; undefined if unknown. */
  readChildrenCpuMs(): number | undefined;
}

export function chooseUsageMeter(): UsageMeter {
  return existsSync("/proc/self/stat") ? procMeter : psMeter;
}

/** The kernel's time unit in /proc: 100 per second on every Linux that Node.js supports. */
const TICK_MS = 10;

export const procMeter: UsageMeter = {
  intervalMs: 20,
  read(pid) {
    try {
      const times = readStat(`/proc/${pid}/stat`);
      let cpuMs = times.ownMs + times.childrenMs;
      let memoryBytes = readMemoryBytes(pid);
      for (const child of readChildren(pid)) {
        const usage = procMeter.read(child);
        cpuMs += usage?.cpuMs ?? 0;
        memoryBytes += usage?.memoryBytes ?? 0;
      }
      return { cpuMs, memoryBytes };
    } catch {
      return undefined;
    }
  },
  readWrittenBytes(pid) {
    try {
      const io = readFileSync(`/proc/${pid}/io`, "latin1");
      const children = readChildren(pid).map((child) => procMeter.readWrittenBytes(child) ?? 0);
      return children.reduce((sum, bytes) => sum + bytes, Number(/^wchar: (\d+)/m.exec(io)?.[1]));
    } catch {
      return undefined;
    }
  },
  isRunnable(pid) {
    try {
      const tasks = readdirSync(`/proc/${pid}/task`);
      return (
        tasks.some((task) => "RD".includes(readState(`/proc/${pid}/task/${task}/stat`))) ||
        readChildren(pid).some((child) => procMeter.isRunnable(child))
      );
    } catch {
      return false;
    }
  },
  readChildrenCpuMs: () => readStat("/proc/self/stat").childrenMs,
};

/** The state letter after the name. */
function readState(path: string): string {
  const stat = readFileSync(path, "latin1");
  return stat.charAt(stat.lastIndexOf(")") + 2);
}

/** Fields 14 to 17 of proc(5)'s stat, counted after the name, which may hold spaces. */
function readStat(path: string): { ownMs: number; childrenMs: number } {
  const stat = readFileSync(path, "latin1");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = (index: number) => Number(fields[index]) * TICK_MS;
  return { ownMs: ticks(11) + ticks(12), childrenMs: ticks(13) + ticks(14) };
}

/** Resident pages, and page tables, which a program can fill without resident pages. */
const KEPT = ["VmRSS", "VmPTE", "VmPMD", "VmSwap", "HugetlbPages"] as const;

/** The peak of resident pages, or all memory in use now if that is more. */
function readMemoryBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  const readBytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB`, "m").exec(status)?.[1] ?? 0) * 1024;
  return Math.max(
    readBytes("VmHWM"),
    KEPT.reduce((sum, name) => sum + readBytes(name), 0),
  );
}

function readChildren(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) => {
    const path = `/proc/${pid}/task/${task}/children`;
    const children = existsSync(path) ? readFileSync(path, "latin1") : "";
    return children.split(" ").filter(Boolean).map(Number);
  });
}

/** Uses POSIX `ps` on systems without `/proc`. Each reading starts a process, so it is rare. */
export const psMeter: UsageMeter = {
  intervalMs: 200,
  read(pid) {
    try {
      const line = execFileSync("ps", ["-o", "time=,rss=", "-p", String(pid)], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
      const [time, kibibytes] = line.trim().split(/\s+/);
      return { cpuMs: parsePsTime(time ?? ""), memoryBytes: Number(kibibytes) * 1024 };
    } catch {
      return undefined;
    }
  },
  readWrittenBytes: () => undefined,
  isRunnable(pid) {
    try {
      const state = execFileSync("ps", ["-o", "stat=", "-p", String(pid)], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
      return /^\s*[RDU]/.test(state);
    } catch {
      return false;
    }
  },
  readChildrenCpuMs: () => undefined,
};

/** `[[dd-]hh:]mm:ss[.cc]` in milliseconds. */
export function parsePsTime(time: string): number {
  const [days, clock] = time.includes("-") ? time.split("-") : ["0", time];
  const seconds = (clock ?? "").split(":").reduce((total, part) => total * 60 + Number(part), 0);
  return Math.round((Number(days) * 86_400 + seconds) * 1000);
}
