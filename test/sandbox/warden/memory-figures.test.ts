import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWardenSandbox, type Sandbox, type Slot } from "../../../harness/sandbox/index.ts";
import { ContainedPrograms, runIn } from "./contained-programs.ts";
import { wardenOptions, whyNotContained } from "./test-warden.ts";

const reason = await whyNotContained();
const MEBIBYTE = 1024 ** 2;

describe.skipIf(reason !== undefined)(`figures of memory (${reason ?? "in containers"})`, () => {
  let programs: ContainedPrograms;
  let sandbox: Sandbox;
  let slot: Slot;
  beforeAll(async () => {
    programs = new ContainedPrograms("memory", "page_tables");
    sandbox = await createWardenSandbox(wardenOptions());
    slot = await sandbox.openSlot({ folders: [programs.asFolder] });
  });
  afterAll(async () => {
    await slot[Symbol.asyncDispose]();
    await sandbox[Symbol.asyncDispose]();
    programs[Symbol.dispose]();
  });

  const peakOf = async (mebibytes: number, mayFork = false, program = "memory") => {
    const argv = [programs.path(program), String(mebibytes)];
    const { ending, memoryBytes } = await runIn(slot, argv, { mayFork });
    expect(ending).toEqual({ kind: "exited", status: 0 });
    return (memoryBytes ?? 0) / MEBIBYTE;
  };

  it("are a small program's own, however much the judge has", async () => {
    const before = await peakOf(0);
    const much = Buffer.alloc(1e9, 1);
    expect(before).toBeLessThan(2);
    expect(await peakOf(0)).toBeLessThan(2);
    expect(much.length).toBe(1e9);
  });

  it("are a small program's own after a large one, and after large input", async () => {
    await peakOf(100);
    expect(await peakOf(0)).toBeLessThan(2);
    const stdin = Buffer.alloc(50 * MEBIBYTE, 1);
    const argv = [programs.path("memory")];
    const limits = { cpuMs: 1000, wallMs: 20_000, memoryBytes: 2 ** 30, outputBytes: 1000 };
    await slot.run({
      argv,
      env: {},
      folder: undefined,
      limits,
      isAddressSpaceLimited: false,
      mayFork: false,
      stdin,
    });
    expect(await peakOf(0)).toBeLessThan(2);
  });

  it.each([
    ["alone", false],
    ["that may start processes", true],
  ])("tell what a program %s touches", async (_, mayFork) => {
    const peak = await peakOf(100, mayFork);
    expect(peak).toBeGreaterThanOrEqual(100);
    expect(peak).toBeLessThan(105);
  });

  it.each([
    ["alone", false],
    ["that may start processes", true],
  ])("tell the page tables of a program %s that touches next to nothing", async (_, mayFork) => {
    const peak = await peakOf(100, mayFork, "page_tables");
    expect(peak).toBeGreaterThanOrEqual(100);
    expect(peak).toBeLessThan(105);
  });

  it.each([
    ["alone", false],
    ["that may start processes", true],
  ])("are not charged with the page tables of the run before, %s", async (_, mayFork) => {
    for (let round = 0; round < 5; round += 1) {
      await peakOf(250, mayFork, "page_tables");
      const peak = await peakOf(100, mayFork);
      expect(peak).toBeGreaterThanOrEqual(100);
      expect(peak).toBeLessThan(105);
    }
  });

  it.each([
    ["alone", false],
    ["that may start processes", true],
  ])("count the page tables of a program %s against its limit", async (_, mayFork) => {
    const argv = [programs.path("page_tables"), "300"];
    const { ending } = await runIn(slot, argv, { mayFork });
    expect(ending).toEqual({ kind: "limited", limit: "memory" });
  });
});
