import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { usedCpuMs, usedCpuMsOfAll } from "./cpu-time.ts";

test("the CPU time of all has that of processes that are still running", async () => {
  // Works in a grandchild, says so, and stays.
  const work = "i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done; echo done; read -r _";
  const child = spawn("/bin/sh", ["-c", `/bin/sh -c '${work}'; :`], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    const before = usedCpuMs();
    await once(child.stdout, "data");
    const own = usedCpuMs() - before;
    expect(usedCpuMsOfAll() - before).toBeGreaterThan(own + 20);
  } finally {
    child.stdin.end("\n");
    await once(child, "close");
  }
});
