import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { AuthoringProcesses } from "../../harness/cli/authoring-processes.ts";

/** Jobs whose program is a script that gets the arguments of `grundy`. */
async function openJobs(script: string, limitMs?: number) {
  const workspaceFolder = await mkdtemp(`${tmpdir()}/grundy-jobs-`);
  const command = [process.execPath, "-e", script, "--"] as const;
  const limit = limitMs === undefined ? {} : { limitMs };
  const jobs = new AuthoringProcesses({ command, workspaceFolder, ...limit });
  onTestFinished(async () => {
    await jobs[Symbol.asyncDispose]();
    await rm(workspaceFolder, { recursive: true });
  });
  const ended = async () => {
    await expect.poll(() => jobs.last?.state, { timeout: 30_000 }).not.toBe("running");
    return jobs.last;
  };
  return { jobs, ended, workspaceFolder };
}

const FOREVER = `process.on("SIGTERM", () => { console.log("stopping"); process.exit(1); });
setInterval(() => {}, 1000); console.log("begun", process.argv.slice(1).join(" "));`;

it("runs one command at a time, with the workspace, and shows what it prints", async () => {
  const { jobs, ended, workspaceFolder } = await openJobs(
    `console.log(process.argv.slice(1).join(" "), process.env.DATABASE_URL); console.error("\\x1b[31mnote\\x1b[0m")`,
  );
  expect(jobs.start("hunt", "toy", "submissions/toy/accepted/a.py")?.state).toBe("running");
  expect(jobs.start("verify", "toy", undefined)).toBeUndefined();
  const job = await ended();
  expect(job).toMatchObject({ command: "hunt", state: "passed" });
  const args = `--workspace ${workspaceFolder} hunt --problem toy submissions/toy/accepted/a.py`;
  expect(job?.output).toContain(`${args} undefined\n`);
  expect(job?.output).toContain("note\n");
  expect(jobs.start("verify", "toy", undefined)?.state).toBe("running");
});

it("cancels a command that never ends, and ends one at its time limit or with the server", async () => {
  const { jobs, ended } = await openJobs(FOREVER);
  const first = jobs.start("generate", "toy", undefined);
  await expect.poll(() => jobs.last?.output, { timeout: 30_000 }).toContain("begun");
  jobs.cancel("another");
  expect(jobs.last?.state).toBe("running");
  jobs.cancel(first?.id ?? "");
  expect((await ended())?.state).toBe("cancelled");
  jobs.start("generate", "toy", undefined);
  await jobs[Symbol.asyncDispose]();
  expect(jobs.last?.state).toBe("cancelled");
  const short = await openJobs(FOREVER, 300);
  short.jobs.start("generate", "toy", undefined);
  expect((await short.ended())?.state).toBe("timed-out");
});

it("keeps the end of a long output, and reports a failure", async () => {
  const { jobs, ended } = await openJobs(
    `for (let i = 0; i < 300; i += 1) console.log("x".repeat(10000)); console.log("the end"); process.exitCode = 2;`,
  );
  jobs.start("verify", "toy", undefined);
  const job = await ended();
  expect(job?.state).toBe("failed");
  expect(job?.output.length).toBeLessThanOrEqual(64 * 1024);
  await expect.poll(() => jobs.last?.output).toContain("the end");
});
