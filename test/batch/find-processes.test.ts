import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { findProcesses } from "../../harness/batch/find-processes.ts";

describe("finding processes", () => {
  it("finds one by its command line, until it is dead", async () => {
    const sign = `sign-${process.pid}-${Date.now()}`;
    expect(await findProcesses([sign])).toEqual([]);
    const child = spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)", sign]);
    await once(child, "spawn");
    expect(await findProcesses(["nobody", sign])).toEqual([
      expect.stringContaining(String(child.pid)),
    ]);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await findProcesses([sign])).toEqual([]);
  });
});
