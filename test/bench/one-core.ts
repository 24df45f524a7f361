import { spawnSync } from "node:child_process";

/** Keeps this process, and all that it starts from here on, on one core; false where it cannot. */
export function stayOnOneCore(): boolean {
  const { status } = spawnSync("taskset", [
    "--all-tasks",
    "--pid",
    "--cpu-list",
    "0",
    String(process.pid),
  ]);
  return status === 0;
}
