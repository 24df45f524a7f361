import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { HarnessError } from "../../harness/core/harness-error.ts";
import { createPortableSandbox } from "../../harness/sandbox/index.ts";
import { encodeToHost } from "../../harness/sandbox/slot-protocol.ts";
import { sleepFor } from "../fixtures/sandbox/sleep-for.ts";
import { describePairs } from "./pair-contract.ts";
import { until } from "./process-tree.ts";
import { describeSandbox } from "./sandbox-contract.ts";

describeSandbox("portable", createPortableSandbox);
describePairs("portable", createPortableSandbox);

const JUDGE = fileURLToPath(new URL("../fixtures/sandbox/judge-that-waits.ts", import.meta.url));

const HOST = fileURLToPath(new URL("../../harness/sandbox/portable/host.ts", import.meta.url));

/** Pids of processes whose command line has the word; Linux only. */
function findProcesses(word: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(word);
      } catch {
        return false;
      }
    })
    .map(Number);
}

describe.runIf(process.platform === "linux")("nothing is left behind", () => {
  const left = new Set<string>();
  afterAll(() => {
    for (const word of left) {
      for (const pid of findProcesses(word)) process.kill(pid, "SIGKILL");
    }
  });
  /** A word for `sleep` that no other process has, not even one of a test that is retried. */
  const mark = (seconds: number) => {
    const word = `${seconds}.${process.pid}${left.size}`;
    left.add(word);
    return word;
  };

  it("when the judge is killed", async () => {
    const word = mark(301);
    const judge = spawn(process.execPath, [JUDGE, word], { stdio: "ignore" });
    expect(await until(() => findProcesses(word).length > 1)).toBe(true);
    judge.kill("SIGKILL");
    expect(await until(() => findProcesses(word).length === 0)).toBe(true);
  });

  it("when the judge's whole process group is told to end, as by a terminal that closes", async () => {
    const word = mark(303);
    const judge = spawn(process.execPath, [JUDGE, word], { stdio: "ignore", detached: true });
    expect(await until(() => findProcesses(word).length > 1)).toBe(true);
    process.kill(-(judge.pid ?? 0), "SIGHUP");
    expect(await until(() => findProcesses(word).length === 0)).toBe(true);
  });

  it("when the judge is gone before it learns what was started", async () => {
    const word = mark(304);
    const folder = await mkdtemp(join(tmpdir(), "grundy-host-"));
    const host = spawn(process.execPath, [HOST, folder], { stdio: ["pipe", "pipe", "ignore"] });
    host.stdout.destroy();
    host.stdin.write(encodeToHost({ kind: "run", request: sleepFor(word) }));
    expect(await until(() => findProcesses(word).length > 0)).toBe(true);
    host.stdin.end();
    expect(await until(() => findProcesses(word).length === 0)).toBe(true);
  });

  it("in the temporary folder when a run is cancelled", async () => {
    const before = listSlotFolders();
    const ending = new AbortController();
    const word = mark(303);
    {
      await using sandbox = createPortableSandbox();
      await using slot = await sandbox.openSlot({ folders: [], signal: ending.signal });
      const failure = slot.run(sleepFor(word)).catch((error: unknown) => error);
      expect(await until(() => findProcesses(word).length > 0)).toBe(true);
      ending.abort(new Error("cancelled"));
      expect(await failure).toEqual(new Error("cancelled"));
    }
    expect(listSlotFolders()).toEqual(before);
  });

  it("when the process that starts programs is killed; the run is the machine's fault", async () => {
    for (let round = 0; round < 10; round += 1) {
      const word = mark(302);
      const hostsBefore = findHosts();
      await using sandbox = createPortableSandbox();
      const slot = await sandbox.openSlot({ folders: [] });
      const [host = 0] = findHosts().filter((pid) => !hostsBefore.includes(pid));
      const failure = slot.run(sleepFor(word)).catch((error: unknown) => error);
      await sleep(0);
      // Killed as soon as the program is there, and before the judge could read a word about it.
      const deadline = performance.now() + 60_000;
      while (findProcesses(word).length === 0 && performance.now() < deadline);
      process.kill(host, "SIGKILL");
      expect(await failure).toBeInstanceOf(HarnessError);
      expect(await until(() => findProcesses(word).length === 0)).toBe(true);
      await slot[Symbol.asyncDispose]();
    }
  });
});

/** Hosts that this process started. */
function findHosts(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

function listSlotFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith("grundy-slot-"));
}
