import { afterAll, describe, expect, it } from "vitest";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { createPortableSandbox, type Sandbox, type Slot } from "../../../harness/sandbox/index.ts";
import { EngineBench, oddSuite } from "../engine-bench.ts";

interface Faults {
  after: number;
  left: number;
  areInClosing: boolean;
}

/** A sandbox whose slots work `after` times, then fail `left` times, or fail as they close. */
function failing(sandbox: Sandbox, faults: Faults): Sandbox {
  const fail = () => {
    if (faults.after > 0) {
      faults.after -= 1;
      return;
    }
    if (faults.left === 0) return;
    faults.left -= 1;
    throw new HarnessError("sandbox-failed", "the plug was pulled");
  };
  return {
    isolation: sandbox.isolation,
    guarantees: sandbox.guarantees,
    openSlot: async (options) => {
      const slot = await sandbox.openSlot(options);
      const faulty: Slot = {
        run: async (request) => {
          fail();
          return slot.run(request);
        },
        open: async (request) => {
          fail();
          return slot.open(request);
        },
        talk: (request) => slot.talk(request),
        [Symbol.asyncDispose]: async () => {
          await slot[Symbol.asyncDispose]();
          if (faults.areInClosing) throw new HarnessError("sandbox-failed", "it stays open");
        },
      };
      return faulty;
    },
    [Symbol.asyncDispose]: async () => sandbox[Symbol.asyncDispose](),
  };
}

describe("a fault of the machine", () => {
  const faults: Faults = { after: 0, left: 0, areInClosing: false };
  const bench = new EngineBench(failing(createPortableSandbox(), faults), undefined, "own");
  afterAll(async () => bench[Symbol.asyncDispose]());
  const RIGHT = "export function isOdd(n) { return n % 2 === 1; }";

  it("that does not come back costs nothing", async () => {
    faults.left = 1;
    expect(await bench.judge("odd.js", RIGHT)).toMatchObject({ verdict: "AC", points: 100 });
  });

  it("in the middle of a judging does not hide itself behind another", async () => {
    // The first group's calls in turn open one process, its two largest cases have one each.
    const source = `${RIGHT}\n// opened twice`;
    faults.after = 3;
    faults.left = 2;
    const judging = await bench.judge("odd.js", source);
    faults.after = 0;
    faults.left = 0;
    expect(judging).toMatchObject({ verdict: "JE", points: 50 });
    expect(judging.groups[0]).toMatchObject({ verdict: "AC", points: 50 });
  });

  it("that nobody foresaw is a judge error of that submission alone", async () => {
    const reference = {
      solve: () => true,
      check: () => {
        throw new RangeError("a bug");
      },
    };
    const judging = await bench.judge("odd.js", RIGHT, { suite: oddSuite({ reference }) });
    expect(judging).toMatchObject({ verdict: "JE", points: 0 });
    expect(judging.failures[0]?.message).toContain("RangeError: a bug");
  });

  it("in closing a container costs neither verdict nor explanation, and is a warning", async () => {
    const wrong = "export function isOdd(n) { return n % 2 === 1 && n !== 7; }";
    const options = { isExplaining: true };
    const expected = await bench.judge("odd.js", wrong, options);
    const warned = new Promise<Error>((resolve) => process.once("warning", resolve));
    faults.areInClosing = true;
    const judging = await bench.judge("odd.js", wrong, options);
    faults.areInClosing = false;
    expect(judging).toMatchObject({
      verdict: "WA",
      points: 0,
      counterexample: expected.counterexample,
    });
    expect(expected.counterexample).toMatchObject({ args: [7] });
    expect(await warned).toMatchObject({ code: "GRUNDY_LEFTOVER" });
  });

  it("that comes back is a judge error, never accepted and never wrong", async () => {
    faults.left = 100;
    const judging = await bench.judge("odd.js", RIGHT);
    faults.left = 0;
    expect(judging.verdict).toBe("JE");
    expect(judging.failures[0]?.message).toContain("the plug was pulled");
    expect(judging.failures[0]?.message).toContain("grundy doctor");
  });
});
