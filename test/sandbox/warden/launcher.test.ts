import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { buildWarden } from "../../../harness/sandbox/warden/build-warden.ts";
import {
  type ContainerSetup,
  findSystemMounts,
} from "../../../harness/sandbox/warden/container-setup.ts";
import { Launcher } from "../../../harness/sandbox/warden/launcher.ts";
import { childrenOf, findProcesses, until } from "../process-tree.ts";
import { wardenOptions, whyNotContained } from "./test-warden.ts";

const reason = await whyNotContained();
/** With a cache outside of the temporary folders below. */
const OPTIONS = wardenOptions();
const start = async () => Launcher.start(await buildWarden(OPTIONS));

function setup(changes: Partial<ContainerSetup> = {}): ContainerSetup {
  return {
    mounts: findSystemMounts(),
    scratch: { bytes: 2 ** 20, files: 100 },
    room: { bytes: 2 ** 20, files: 100 },
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

  it("keeps its socket short where the temporary folder's name is long", async () => {
    vi.stubEnv("TMPDIR", join(temporary, "long".repeat(30)));
    const launcher = await start();
    await (await launcher.launch(setup())).kill();
    await launcher.stop();
    expect(launcher.isAlive).toBe(false);
  });
});

describe("a program that is no launcher", () => {
  it.each([
    ["ends at once", "/bin/false", "the warden did not start"],
    ["complains", "/bin/ls", "the warden did not start"],
    ["cannot be run", "/no/such/warden", "the warden did not start"],
  ])("and %s leaves the judge without containers", async (_, binary, message) => {
    const error: unknown = await Launcher.start(binary).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "not-contained" });
    expect((error as Error).message).toContain(message);
    expect(readdirSync(temporary)).toEqual([]);
    expect(existsSync(temporary)).toBe(true);
  });
});
