import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWardenSandbox, type Sandbox, type Slot } from "../../../harness/sandbox/index.ts";
import { ContainedPrograms, runIn } from "./contained-programs.ts";
import { wardenOptions, whyNotContained } from "./test-warden.ts";

const reason = await whyNotContained();
const DRIVERS = fileURLToPath(new URL("../../../harness/languages/drivers", import.meta.url));
const DRIVER = join(DRIVERS, "driver.py");

// Each mark that a program leaves, or finds, is a line: the program runs to its end and tells none.
describe.skipIf(reason !== undefined)(`a submission's mark (${reason ?? "in containers"})`, () => {
  let programs: ContainedPrograms;
  let sandbox: Sandbox;
  let first: Slot;
  let second: Slot;
  let draft: string;
  /** System's, Grundy's, and what may have been built by a compiler, in the end the program itself. */
  let shared: readonly string[];
  beforeAll(async () => {
    programs = new ContainedPrograms("marks");
    sandbox = await createWardenSandbox(wardenOptions());
    draft = mkdtempSync(join(tmpdir(), "grundy-draft-"));
    chmodSync(draft, 0o755);
    writeFileSync(join(draft, "source"), "a source");
    const folders = [programs.asFolder, { path: DRIVERS, access: "read" } as const];
    // A compiler's slot was there before, and its folder is shown to those that run.
    await using compiler = await sandbox.openSlot({ folders: [{ path: draft, access: "write" }] });
    const script = `echo built > ${draft}/built`;
    await runIn(compiler, ["/bin/sh", "-c", script], { mayFork: true });
    await compiler[Symbol.asyncDispose]();
    const shown = [...folders, { path: draft, access: "read" } as const];
    first = await sandbox.openSlot({ folders: shown });
    second = await sandbox.openSlot({ folders: shown });
    shared = [
      "/bin/sh",
      "/dev/null",
      "/etc/passwd",
      "/usr",
      DRIVER,
      join(draft, "built"),
      join(draft, "source"),
      programs.path("marks"),
    ];
  });
  afterAll(async () => {
    await first[Symbol.asyncDispose]();
    await second[Symbol.asyncDispose]();
    await sandbox[Symbol.asyncDispose]();
    rmSync(draft, { recursive: true });
    programs[Symbol.dispose]();
  });

  const runMarks = async (slot: Slot, verb: "leave" | "find" | "meet", files = shared) => {
    const { stdout, ending } = await runIn(slot, [programs.path("marks"), verb, ...files]);
    expect(ending).toEqual({ kind: "exited", status: 0 });
    return stdout.toString().trim().split("\n");
  };

  it("is on no file that others may read, and in nothing that the kernel counts", async () => {
    expect(await runMarks(first, "leave")).toEqual(["all tried"]);
  });

  it("is not found by the next one, in the same container or another", async () => {
    await runMarks(first, "leave");
    expect(await runMarks(first, "find")).toEqual(["all tried"]);
    expect(await runMarks(second, "find")).toEqual(["all tried"]);
  });

  it("is not found by one that runs beside it", async () => {
    const [left, found] = await Promise.all([runMarks(first, "leave"), runMarks(second, "find")]);
    expect([left, found]).toEqual([["all tried"], ["all tried"]]);
  });

  it("is no wake-up on a page that both can read", async () => {
    const files = ["/bin/sh", DRIVER, programs.path("marks")];
    const met = await Promise.all([
      runMarks(first, "meet", files),
      runMarks(second, "meet", files),
    ]);
    expect(met).toEqual([["all tried"], ["all tried"]]);
  });
});
