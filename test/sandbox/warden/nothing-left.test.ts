import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createWardenSandbox, type Sandbox, type Slot } from "../../../harness/sandbox/index.ts";
import { buildWarden } from "../../../harness/sandbox/warden/build-warden.ts";
import { findProcesses, MountNamespaces, until } from "../process-tree.ts";
import { ContainedPrograms, requestOf, runIn } from "./contained-programs.ts";
import { wardenOptions, whyNotContained } from "./test-warden.ts";

const reason = await whyNotContained();
const JUDGE = fileURLToPath(new URL("../../fixtures/sandbox/judge-in-a-hurry.ts", import.meta.url));

/** A number of seconds for `sleep` that no other process has. */
const mark = (seconds: number) => `${seconds}.${process.pid}`;

const mounts = () => readFileSync("/proc/self/mounts", "utf8");

describe.skipIf(reason !== undefined)(`nothing is left (${reason ?? "in containers"})`, () => {
  let programs: ContainedPrograms;
  let sandbox: Sandbox;
  let slot: Slot;
  beforeAll(async () => {
    programs = new ContainedPrograms("fork_bomb", "daemon", "traces", "abilities");
    sandbox = await createWardenSandbox(wardenOptions());
    slot = await sandbox.openSlot({ folders: [programs.asFolder] });
  });
  afterAll(async () => {
    await slot[Symbol.asyncDispose]();
    await sandbox[Symbol.asyncDispose]();
    programs[Symbol.dispose]();
  });

  const findTraces = async (...words: string[]) => {
    const { ending, stdout } = await runIn(slot, [programs.path("traces"), ...words]);
    expect(ending).toEqual({ kind: "exited", status: 0 });
    return stdout.toString().split("\n").filter(Boolean);
  };

  describe("of a judge that is killed", () => {
    const mountsBefore = mounts();
    let processesKilled = 0;
    it.each(Array.from({ length: 10 }, (_, index) => index * 33))(
      "%i ms after it began to make containers",
      async (delayMs) => {
        const binary = await buildWarden(wardenOptions());
        const temporary = mkdtempSync(join(tmpdir(), "grundy-killed-"));
        onTestFinished(() => {
          rmSync(temporary, { recursive: true });
        });
        const word = mark(400 + delayMs);
        // Launchers, keepers and wardens have the folder in their command line, programs the word.
        const find = () => [...findProcesses(temporary), ...findProcesses(word)];
        const judge = spawn(process.execPath, [JUDGE, binary, word], {
          stdio: ["ignore", "pipe", "inherit"],
          env: { TMPDIR: temporary },
        });
        onTestFinished(() => {
          judge.kill("SIGKILL");
        });
        await once(judge.stdout, "data");
        await sleep(delayMs);
        using namespaces = new MountNamespaces(find());
        processesKilled += findProcesses(temporary).length;
        judge.kill("SIGKILL");
        await once(judge, "exit");
        expect(await until(() => find().length === 0)).toBe(true);
        expect(await until(() => namespaces.findProcesses().length === 0)).toBe(true);
        // At most the folder of a judge that was killed before its launcher, which removes it, ran.
        const left = readdirSync(temporary, { recursive: true }).map(String);
        expect(left.filter((path) => !/^grundy-warden-\w+$/.test(path))).toEqual([]);
        expect(left.length).toBeLessThan(2);
      },
    );

    it("among the mounts of this machine", () => {
      // The kills above did hit containers.
      expect(processesKilled).toBeGreaterThan(0);
      expect(mounts()).toBe(mountsBefore);
      expect(mounts()).not.toContain("grundy");
    });
  });

  it("alive in a slot once it is closed", async () => {
    const word = mark(501);
    const own = await sandbox.openSlot({ folders: [] });
    const script = `for each in 1 2 3 4 5; do setsid sleep ${word} & done; sleep ${word}`;
    const running = own.run({
      ...requestOf(["/bin/sh", "-c", script], { mayFork: true }),
      stdin: Buffer.alloc(0),
    });
    const ended = running.catch((error: unknown) => error);
    expect(await until(() => findProcesses(word).length >= 7)).toBe(true);
    await own[Symbol.asyncDispose]();
    expect(findProcesses(word)).toEqual([]);
    expect(await ended).toBeInstanceOf(Error);
  });

  it("of a fork bomb", async () => {
    const bomb = programs.path("fork_bomb");
    const result = await runIn(slot, [bomb], {
      mayFork: true,
      limits: { cpuMs: 2000, wallMs: 1500, memoryBytes: 2 ** 28, outputBytes: 1000 },
    });
    expect(result.ending).toMatchObject({ kind: "limited" });
    expect(findProcesses(bomb)).toEqual([]);
    expect((await runIn(slot, ["/bin/echo", "fine"])).stdout.toString()).toBe("fine\n");
  });

  it("of a daemon, neither alive nor in the next run's time", async () => {
    const daemon = programs.path("daemon");
    const result = await runIn(slot, [daemon], { mayFork: true });
    expect(result.ending).toEqual({ kind: "exited", status: 0 });
    expect(findProcesses(daemon)).toEqual([]);
    const next = await runIn(slot, ["/bin/true"], { mayFork: true });
    expect(next.cpuMs).toBeLessThan(100);
  });

  describe("for the next run", () => {
    it("of files, links and folders", async () => {
      expect(await findTraces("leave", "find")).toEqual([
        "file /scratch/file",
        "file /scratch/.hidden",
        "folder",
        "link",
        "mode 711",
        "time",
      ]);
      expect(await findTraces("find")).toEqual([]);
    });

    it("of the mode and times of its folder", async () => {
      expect(await findTraces("touch", "find")).toEqual(["mode 711", "time"]);
      expect(await findTraces("find")).toEqual([]);
    });

    it("also of a program that is ended at a limit", async () => {
      const limits = { cpuMs: 50, wallMs: 20_000, memoryBytes: 2 ** 28, outputBytes: 1000 };
      const script = `${programs.path("traces")} leave; while :; do :; done`;
      const spun = await runIn(slot, ["/bin/sh", "-c", script], { mayFork: true, limits });
      expect(spun.ending).toEqual({ kind: "limited", limit: "cpu" });
      expect(await findTraces("find")).toEqual([]);
    });

    it("in the counter of processes and threads", async () => {
      const numberOf = async () =>
        (await runIn(slot, ["/bin/sh", "-c", "echo $$"])).stdout.toString();
      const first = await numberOf();
      await runIn(slot, [programs.path("abilities")]); // starts a thread
      expect(await numberOf()).toBe(first);
    });

    it("of an open process", async () => {
      const open = await slot.open(requestOf([programs.path("traces"), "leave"]));
      expect(await open.read()).toBeUndefined();
      await open.close();
      expect(await findTraces("find")).toEqual([]);
    });
  });
});
