import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../../harness/engine/build/compile.ts";
import {
  createPortableSandbox,
  type Sandbox,
  type Slot,
  type SlotOptions,
} from "../../../harness/sandbox/index.ts";

const LIMITS = {
  cpuMs: 10_000,
  wallMs: 20_000,
  memoryBytes: 256 * 1024 ** 2,
  outputBytes: 1024 ** 2,
};

describe("compiling", () => {
  const sandbox = createPortableSandbox();
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "grundy-compile-"));
  });
  afterAll(async () => {
    await sandbox[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (...scripts: readonly string[]) =>
    compile({
      folder,
      files: [{ name: "word.txt", text: "nim" }],
      commands: scripts.map((script) => ({ argv: ["/bin/sh", "-c", script] })),
      slot: { folders: [{ path: folder, access: "write" }] },
      limits: LIMITS,
      sandbox,
    });

  it("puts the files and runs the commands in the folder, in order", async () => {
    expect(await run("cat word.txt > twice", "cat word.txt >> twice")).toBeNull();
    expect(await readFile(join(folder, "twice"), "utf8")).toBe("nimnim");
  });

  it("ends with the first command that fails, and tells what it said", async () => {
    const refusal = await run("echo right", "echo wrong >&2; exit 1", "echo late; exit 1");
    expect(refusal?.reason).toBe("wrong");
  });

  it("explains a command that ended without a word", async () => {
    expect((await run("exit 3"))?.reason).toContain("exit status 3");
    expect((await run("kill -SEGV $$"))?.reason).toContain("SIGSEGV");
  });

  it("lets commands start others and reserve addresses", async () => {
    const requests: object[] = [];
    const openSlot = async (options: SlotOptions) => {
      const slot = await sandbox.openSlot(options);
      const see: Slot["run"] = async (request) => {
        requests.push(request);
        return slot.run(request);
      };
      return { ...slot, run: see, [Symbol.asyncDispose]: async () => slot[Symbol.asyncDispose]() };
    };
    const watched = { ...sandbox, openSlot } as Sandbox;
    const slot = { folders: [{ path: folder, access: "write" as const }] };
    const command = { argv: ["/bin/true"], env: { GAME: "nim" } };
    await compile({
      folder,
      files: [],
      commands: [command],
      slot,
      limits: LIMITS,
      sandbox: watched,
    });
    expect(requests).toMatchObject([
      { folder, mayFork: true, isAddressSpaceLimited: false, env: { GAME: "nim" } },
    ]);
  });

  it("gives every command a home of its own, which is empty", async () => {
    const settle = '[ -z "$(ls -A "$HOME")" ] && touch "$HOME/settings"';
    expect(await run(settle, settle)).toBeNull();
  });
});
