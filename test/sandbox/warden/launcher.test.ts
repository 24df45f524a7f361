import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { buildWarden } from "../../../harness/sandbox/warden/build-warden.ts";
import { findOwnFolder, readCgroupTable } from "../../../harness/sandbox/warden/cgroup-table.ts";
import { findCgroups, type SlotCgroup } from "../../../harness/sandbox/warden/cgroups.ts";
import {
  type ContainerSetup,
  findSystemMounts,
} from "../../../harness/sandbox/warden/container-setup.ts";
import { Launcher } from "../../../harness/sandbox/warden/launcher.ts";
import { childrenOf, findProcesses, until } from "../process-tree.ts";
import { COMPILER, wardenOptions, whyNotContained } from "./test-warden.ts";

const reason = await whyNotContained();
/** With a cache outside of the temporary folders below. */
const OPTIONS = wardenOptions();
const start = async () => Launcher.start(await buildWarden(OPTIONS));

function setup(changes: Partial<ContainerSetup> = {}): ContainerSetup {
  return {
    mounts: findSystemMounts(),
    scratch: { bytes: 2 ** 20, files: 100 },
    tmpfs: { bytes: 2 ** 20, files: 100 },
    outerId: 2 ** 30 - 2,
    cgroup: undefined,
    ...changes,
  };
}

let temporary = "";
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), "grundy-launcher-"));
  vi.stubEnv("TMPDIR", temporary);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

describe.skipIf(reason !== undefined)(`the launcher (${reason ?? "of containers"})`, () => {
  it("makes containers until it is stopped, and leaves nothing", async () => {
    const launcher = await start();
    const connections = await Promise.all([1, 2, 3].map(() => launcher.launch(setup())));
    const [own = 0] = findProcesses(temporary).filter((pid) =>
      childrenOf(process.pid).includes(pid),
    );
    expect(childrenOf(own)).toHaveLength(3);
    for (const connection of connections) await connection.kill();
    expect(await until(() => childrenOf(own).length === 0)).toBe(true);
    expect(launcher.isAlive).toBe(true);
    await launcher.stop();
    expect(launcher.isAlive).toBe(false);
    expect(findProcesses(temporary)).toEqual([]);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it("takes its containers with it", async () => {
    const launcher = await start();
    const connection = await launcher.launch(setup());
    const ended = Promise.withResolvers<void>();
    connection.onExit = ended.resolve;
    await launcher.stop();
    await ended.promise;
    expect(await until(() => findProcesses(temporary).length === 0)).toBe(true);
  });

  it("says which folder cannot be shown, and goes on", async () => {
    const launcher = await start();
    const missing = launcher.launch(setup({ mounts: [{ kind: "read", path: "/no/such" }] }));
    await expect(missing).rejects.toThrow("/no/such: No such file or directory");
    await expect(missing).rejects.toMatchObject({ code: "not-contained" });
    await (await launcher.launch(setup())).kill();
    await launcher.stop();
  });

  it("that is killed is known to be dead, and makes no more containers", async () => {
    const launcher = await start();
    for (const pid of findProcesses(temporary)) process.kill(pid, "SIGKILL");
    expect(await until(() => !launcher.isAlive)).toBe(true);
    await expect(launcher.launch(setup())).rejects.toThrow(HarnessError);
    expect(readdirSync(temporary)).toEqual([]);
    await launcher.stop();
  });

  it("gives its containers its own low priority", async () => {
    const launcher = await Launcher.start(await buildWarden(OPTIONS), 19);
    const connection = await launcher.launch(setup());
    const priorities = findProcesses(temporary).map((pid) => getPriority(pid));
    expect(priorities.length).toBeGreaterThan(2);
    expect(new Set(priorities)).toEqual(new Set([19]));
    await connection.kill();
    await launcher.stop();
  });

  it("counts the bytes of its socket's path", async () => {
    const folder = join(temporary, "ж".repeat(40));
    mkdirSync(folder);
    vi.stubEnv("TMPDIR", folder);
    const launcher = await start();
    await (await launcher.launch(setup())).kill();
    await launcher.stop();
    expect(launcher.isAlive).toBe(false);
  });

  it("keeps its socket short where the temporary folder's name is long", async () => {
    vi.stubEnv("TMPDIR", join(temporary, "long".repeat(30)));
    const launcher = await start();
    await (await launcher.launch(setup())).kill();
    await launcher.stop();
    expect(launcher.isAlive).toBe(false);
  });
});

/** The machine's cgroups for a slot; with version 1, also one of version 2, which has no limits. */
function* makeCgroups(): Generator<SlotCgroup> {
  const cgroups = findCgroups();
  if (cgroups.kind === "missing") return;
  yield cgroups.create();
  const table = readCgroupTable("/proc/self/mounts", "/proc/self/cgroup");
  const mount = table?.mounts.find(({ version, isReadOnly }) => version === 2 && !isReadOnly);
  if (cgroups.version === 2 || mount === undefined) return;
  const folder = join(findOwnFolder(mount, table?.paths.get("")) ?? "", `grundy-${process.pid}-0`);
  mkdirSync(folder);
  yield { version: 2, memory: folder, cpu: folder, pids: undefined };
}

const foldersOf = ({ memory, cpu, pids }: SlotCgroup) =>
  [...new Set([memory, cpu, pids])].filter((folder) => folder !== undefined);
const processesIn = (folder: string) =>
  readFileSync(join(folder, "cgroup.procs"), "utf8").split("\n").filter(Boolean).map(Number);
const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
const ascending = (left: number, right: number) => left - right;

/** The warden below a filter that refuses `clone3`. */
async function buildWithoutClone3(): Promise<string> {
  const path = join(temporary, "without_clone3");
  const source = fileURLToPath(new URL("../../fixtures/sandbox/without_clone3.c", import.meta.url));
  const args = [`-DWARDEN="${await buildWarden(OPTIONS)}"`, "-o", path, source];
  execFileSync(COMPILER, args);
  return path;
}

describe.skipIf(reason !== undefined)("a container with cgroups", () => {
  it.for([
    ["is in them from its start", async () => buildWarden(OPTIONS)],
    ["joins them where a filter refuses clone3", buildWithoutClone3],
  ] as const)("%s, and its keeper is not", async ([, build], { skip }) => {
    const cgroups = [...makeCgroups()];
    if (cgroups.length === 0) skip("this user cannot make cgroups here");
    const launcher = await Launcher.start(await build());
    for (const cgroup of cgroups) {
      const connection = await launcher.launch(setup({ cgroup }));
      const [own = 0] = childrenOf(process.pid).filter((pid) =>
        findProcesses(temporary).includes(pid),
      );
      const [keeper = 0] = childrenOf(own);
      const contained = descendantsOf(keeper).toSorted(ascending);
      expect(contained.length).toBeGreaterThan(1);
      for (const folder of foldersOf(cgroup)) {
        expect(processesIn(folder).toSorted(ascending)).toEqual(contained);
      }
      await connection.kill();
      for (const folder of foldersOf(cgroup)) {
        expect(processesIn(folder)).toEqual([]);
        await until(() => isRemoved(folder));
      }
      expect(foldersOf(cgroup).filter(existsSync)).toEqual([]);
    }
    await launcher.stop();
    rmSync(join(temporary, "without_clone3"), { force: true });
  });
});

/** The kernel needs some milliseconds to forget a process. */
function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

describe("a program that is no launcher", () => {
  it.each([
    ["ends at once", "/bin/false", "the warden did not start"],
    ["complains", "/bin/ls", "the warden did not start"],
    ["cannot be run", "/no/such/warden", "the warden did not start: spawn /no/such/warden ENOENT"],
  ])("and %s leaves the judge without containers", async (_, binary, message) => {
    const error: unknown = await Launcher.start(binary).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "not-contained" });
    expect((error as Error).message).toContain(message);
    expect(readdirSync(temporary)).toEqual([]);
    expect(existsSync(temporary)).toBe(true);
  });
});
