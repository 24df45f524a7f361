import { describe, expect, it } from "vitest";
import { noUsage, RetryingSlot } from "../../../harness/engine/build/retrying-slot.ts";
import { SharedSession } from "../../../harness/engine/run/shared-session.ts";
import type { ProcessRequest, Sandbox } from "../../../harness/sandbox/index.ts";
import { list, ScriptedSlot } from "./scripted-driver.ts";

const REQUEST: ProcessRequest = {
  argv: ["/bin/driver"],
  env: {},
  folder: undefined,
  limits: { cpuMs: 1000, wallMs: 8000, memoryBytes: 2 ** 28, outputBytes: 1000 },
  isAddressSpaceLimited: false,
  mayFork: false,
};

/** A slot whose processes use this much CPU time to load. */
function slotOf(cpuMs: number): ScriptedSlot {
  const slot = new ScriptedSlot(() => ({ bytes: "end" }));
  slot.greeting = { bytes: list(["ready"]), cpuMs };
  slot.cpuMsAtEnd = cpuMs;
  return slot;
}

describe("a shared session", () => {
  it("opens one process for each slot, and knows the most time that one used", async () => {
    const usage = noUsage();
    const slots = new RetryingSlot({} as Sandbox, { folders: [] }, usage);
    const shared = new SharedSession(slots, REQUEST, []);
    expect([shared.isOpen, shared.mostCpuMs]).toEqual([false, 0]);
    const [first, second] = [slotOf(30), slotOf(20)];
    const session = await shared.open(first);
    expect(await shared.open(first)).toBe(session);
    expect([shared.isOpen, shared.mostCpuMs, first.requests.length]).toEqual([true, 30, 1]);
    expect(await shared.close()).toMatchObject({ cpuMs: 30 });
    expect([shared.isOpen, shared.mostCpuMs, usage.cpuMs]).toEqual([false, 30, 30]);
    expect(await shared.close()).toBeUndefined();
    await shared.open(second);
    expect([shared.mostCpuMs, second.requests.length]).toEqual([30, 1]);
    expect(await shared.open(first)).not.toBe(session);
    await shared[Symbol.asyncDispose]();
    expect([shared.isOpen, first.closed]).toEqual([false, 2]);
  });
});
