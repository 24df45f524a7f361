import { readdirSync, readFileSync } from "node:fs";

/** Length of a clock tick of `/proc/self/stat` in milliseconds: 100 per second on every Linux. */
const TICK_MS = 10;

/**
 * CPU time of this process and of all processes that it or its children have waited for, in
 * milliseconds, to 10 ms. Without `/proc`: of this process only.
 * Source: proc(5), fields utime, stime, cutime and cstime.
 */
export function usedCpuMs(): number {
  try {
    return readCpuMs("self");
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** The same with all processes below it that are still running, as a browser that serves many files of tests. */
export function usedCpuMsOfAll(): number {
  return listChildren("self").reduce((sum, child) => sum + cpuMsBelow(child), usedCpuMs());
}

function cpuMsBelow(id: string): number {
  try {
    return listChildren(id).reduce((sum, child) => sum + cpuMsBelow(child), readCpuMs(id));
  } catch {
    // It has ended.
    return 0;
  }
}

function listChildren(id: string): readonly string[] {
  try {
    return readdirSync(`/proc/${id}/task`).flatMap((thread) =>
      readFileSync(`/proc/${id}/task/${thread}/children`, "latin1").split(" ").filter(Boolean),
    );
  } catch {
    return [];
  }
}

function readCpuMs(id: string): number {
  const stat = readFileSync(`/proc/${id}/stat`, "latin1");
  // The name in parentheses may contain anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
}
