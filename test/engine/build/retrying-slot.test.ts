import { describe, expect, it } from "vitest";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import {
  noUsage,
  retryAfterFault,
  RetryingSlot,
} from "../../../harness/engine/build/retrying-slot.ts";
import type { RunResult, Sandbox, Slot } from "../../../harness/sandbox/index.ts";

/** Work that fails with these errors in turn and then succeeds, and the steps that were taken. */
function failing(...errors: readonly Error[]) {
  const steps: string[] = [];
  const left = [...errors];
  const work = async () => {
    steps.push("work");
    const error = left.shift();
    return error === undefined ? Promise.resolve("done") : Promise.reject(error);
  };
  const renew = async () => {
    steps.push("renew");
    return Promise.resolve();
  };
  return { steps, run: async () => retryAfterFault(work, renew) };
}

const FAULT = new HarnessError("sandbox-failed", "the plug was pulled");

describe("work that a fault of the machine stops", () => {
  it("runs once if there is no fault", async () => {
    const { steps, run } = failing();
    expect(await run()).toBe("done");
    expect(steps).toEqual(["work"]);
  });

  it("runs once more after one fault, in renewed surroundings", async () => {
    const { steps, run } = failing(FAULT);
    expect(await run()).toBe("done");
    expect(steps).toEqual(["work", "renew", "work"]);
  });

  it("ends with the second fault", async () => {
    const { steps, run } = failing(FAULT, FAULT);
    await expect(run()).rejects.toBe(FAULT);
    expect(steps).toEqual(["work", "renew", "work"]);
  });

  it("does not run again after any other error", async () => {
    const { steps, run } = failing(new RangeError("a bug"));
    await expect(run()).rejects.toThrow("a bug");
    expect(steps).toEqual(["work"]);
  });
});

function ranWith(cpuMs: number, memoryBytes: number | undefined): RunResult {
  const nothing = Buffer.alloc(0);
  const ending = { kind: "exited", status: 0 } as const;
  const times = { cpuMs, wallMs: 0, waitedMs: 0 };
  return { ending, ...times, memoryBytes, stdout: nothing, stderr: nothing };
}

/** Opens slots that only record when they open and close. */
function recordingSandbox() {
  const steps: string[] = [];
  const openSlot = async () => {
    const name = `slot ${steps.filter((step) => step.startsWith("open")).length + 1}`;
    steps.push(`open ${name}`);
    const close = async () => void steps.push(`close ${name}`);
    return { [Symbol.asyncDispose]: close } as unknown as Slot;
  };
  return { steps, sandbox: { openSlot } as unknown as Sandbox };
}

describe("a slot of a judging", () => {
  it("stays open from one piece of work to the next", async () => {
    const { steps, sandbox } = recordingSandbox();
    const slots = new RetryingSlot(sandbox, { folders: [] });
    const first = await slots.use(async (slot) => Promise.resolve(slot));
    expect(await slots.use(async (slot) => Promise.resolve(slot))).toBe(first);
    expect(steps).toEqual(["open slot 1"]);
    await slots[Symbol.asyncDispose]();
    await slots[Symbol.asyncDispose]();
    expect(steps).toEqual(["open slot 1", "close slot 1"]);
  });

  it("gives way to a new one after a fault", async () => {
    const { steps, sandbox } = recordingSandbox();
    await using slots = new RetryingSlot(sandbox, { folders: [] });
    const errors: Error[] = [FAULT];
    await slots.use(async () => {
      const error = errors.pop();
      if (error !== undefined) throw error;
      return Promise.resolve();
    });
    expect(steps).toEqual(["open slot 1", "close slot 1", "open slot 2"]);
  });

  it("adds up the CPU times of its runs and keeps their highest peak of memory", () => {
    const usage = noUsage();
    expect(usage).toEqual({ cpuMs: 0, memoryBytes: undefined });
    const slots = new RetryingSlot(recordingSandbox().sandbox, { folders: [] }, usage);
    const result = ranWith(5, undefined);
    expect(slots.count(result)).toBe(result);
    expect(usage).toEqual({ cpuMs: 5, memoryBytes: undefined });
    slots.count(ranWith(0, 0));
    expect(usage).toEqual({ cpuMs: 5, memoryBytes: 0 });
    for (const memoryBytes of [7, 3, undefined]) slots.count(ranWith(2, memoryBytes));
    expect(usage).toEqual({ cpuMs: 11, memoryBytes: 7 });
  });
});
