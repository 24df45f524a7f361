import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LAUNCHER } from "../cli/run-grundy.ts";
import { findPort } from "../free-port.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";

const COURSE = "name: Games\ntimezone: Europe/Prague\nexercises:\n  - { id: p1, points: 10 }\n";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-launcher-"));
  await writeFile(join(folder, "course.yaml"), COURSE);
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

function launch(port: number) {
  const args = ["serve", "course.yaml", "--port", String(port), "--data", "data", "--workers", "1"];
  // A file, because the server's own messages still come after its launcher is gone.
  const log = openSync(join(folder, "log"), "a");
  const server = spawn(process.execPath, [LAUNCHER, ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", log],
  });
  closeSync(log);
  return server;
}

async function untilServing({ stdout }: ReturnType<typeof launch>): Promise<void> {
  for await (const chunk of stdout ?? []) {
    if (String(chunk).includes("Grundy is running at")) return;
  }
  throw new Error("the server does not start");
}

/** The server's worker, found by its token file. */
async function findWorker(): Promise<number> {
  for (const pid of await readdir("/proc")) {
    const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (line.includes(join(folder, "data/worker.token"))) return Number(pid);
  }
  throw new Error("the server has no worker");
}

const reason = await whyNotContained();

describe.skipIf(reason !== undefined)(`a killed launcher (${reason ?? "contained"})`, () => {
  it("takes its server along, so that the next one gets folder and port", async () => {
    const port = await findPort();
    const first = launch(port);
    await untilServing(first);
    await expect.poll(findWorker).toBeGreaterThan(0);
    const worker = await findWorker();
    // It cannot end, like a worker in the middle of a long judging.
    process.kill(worker, "SIGSTOP");
    const ended = once(first, "exit");
    first.kill("SIGKILL");
    await ended;
    const next = launch(port);
    await untilServing(next);
    process.kill(worker, "SIGKILL");
    const stopped = once(next, "exit");
    next.kill("SIGTERM");
    expect(await stopped).toEqual([0, null]);
    expect(await readFile(join(folder, "log"), "utf8")).toContain("The launcher was killed");
  });
});
