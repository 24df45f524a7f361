import { describe, expect, it } from "vitest";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { retryAfterFault } from "../../../harness/engine/build/retrying-slot.ts";

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
