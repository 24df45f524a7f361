import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWardenSandbox, type Sandbox, type Slot } from "../../../harness/sandbox/index.ts";
import { ContainedPrograms, requestOf, runIn } from "./contained-programs.ts";
import { wardenOptions, whyNotContained } from "./test-warden.ts";

const reason = await whyNotContained();

/** The kernel counts some things by user, and whoever judges is one user. */
describe.skipIf(reason !== undefined)(`neighbours (${reason ?? "in containers"})`, () => {
  let programs: ContainedPrograms;
  let sandbox: Sandbox;
  let slots: Slot[];
  beforeAll(async () => {
    programs = new ContainedPrograms("signals", "memory");
    sandbox = await createWardenSandbox(wardenOptions());
    const open = async () => sandbox.openSlot({ folders: [programs.asFolder] });
    slots = [await open(), await open()];
  });
  afterAll(async () => {
    for (const slot of slots) await slot[Symbol.asyncDispose]();
    await sandbox[Symbol.asyncDispose]();
    programs[Symbol.dispose]();
  });

  it("run beside a program that queues all signals it can", async () => {
    const [greedy, honest] = slots as [Slot, Slot];
    const open = await greedy.open(requestOf([programs.path("signals")]));
    const message = await open.read();
    const result = await runIn(honest, [programs.path("memory"), "1"]);
    await open.close();
    expect(result.ending).toEqual({ kind: "exited", status: 0 });
    expect(message?.bytes.readUInt32BE(4)).toBeLessThanOrEqual(64);
  });
});
