import { readFileSync } from "node:fs";

/** Length of a clock tick of `/proc/self/stat` in milliseconds: 100 per second on every Linux. */
const TICK_MS = 10;

/**
 * CPU time of this process and of all processes that it or its children have waited for, in
 * milliseconds, to 10 ms. Without `/proc`: of this process only.
 * Source: proc(5), fields utime, stime, cutime and cstime.
 */
export function usedCpuMs(): number {
  try {
    const stat = readFileSync("/proc/self/stat", "latin1");
    // The name in parentheses may contain anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
