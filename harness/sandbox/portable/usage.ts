/** CPU time and memory of a running process and its children, by whatever the system offers. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

interface Usage {
  readonly cpuMs: number;
  readonly memoryBytes: number;
}

export interface UsageMeter {
  /** How often it may be asked: reading `/proc` is cheap, starting `ps` is not. */
  readonly intervalMs: number;
  /** Undefined once the process is gone. */
  read(pid: number): Usage | undefined;
  /** What it wrote to whatever files, with its children; undefined when it is gone or unknown. */
  readWrittenBytes(pid: number): number | undefined;
  /** CPU time of all children that this process has waited for, or undefined when unknown. */
  readChildrenCpuMs(): number | undefined;
}

export function chooseUsageMeter(): UsageMeter {
  return existsSync("/proc/self/stat") ? procMeter : psMeter;
}

/** The kernel's own unit in /proc, fixed at 100 a second for every Linux that Node runs on. */
const TICK_MS = 10;

export const procMeter: UsageMeter = {
  intervalMs: 20,
  read(pid) {
    try {
      const times = readStat(`/proc/${pid}/stat`);
      let cpuMs = times.ownMs + times.childrenMs;
      let memoryBytes = readPeakBytes(pid);
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
  readChildrenCpuMs: () => readStat("/proc/self/stat").childrenMs,
};

/** Fields 14 to 17 of proc(5)'s stat, counted after the name, which may hold spaces. */
function readStat(path: string): { ownMs: number; childrenMs: number } {
  const stat = readFileSync(path, "latin1");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = (index: number) => Number(fields[index]) * TICK_MS;
  return { ownMs: ticks(11) + ticks(12), childrenMs: ticks(13) + ticks(14) };
}

function readPeakBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

function readChildren(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) => {
    const path = `/proc/${pid}/task/${task}/children`;
    const children = existsSync(path) ? readFileSync(path, "latin1") : "";
    return children.split(" ").filter(Boolean).map(Number);
  });
}

/** POSIX's `ps`, for systems without `/proc`: a start each time, so it is asked seldom. */
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
  readChildrenCpuMs: () => undefined,
};

/** `[[dd-]hh:]mm:ss[.cc]` in milliseconds. */
export function parsePsTime(time: string): number {
  const [days, clock] = time.includes("-") ? time.split("-") : ["0", time];
  const seconds = (clock ?? "").split(":").reduce((total, part) => total * 60 + Number(part), 0);
  return Math.round((Number(days) * 86_400 + seconds) * 1000);
}
