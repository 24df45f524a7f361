import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Trouble, troubleOf } from "../../../harness/engine/run/time-trouble.ts";
import { createPortableSandbox, type RunResult } from "../../../harness/sandbox/index.ts";
import type { TestCase } from "../../../harness/problems/index.ts";
import { EngineBench, hurried, ODD, oddSuite } from "../engine-bench.ts";
import { MeasuredSandbox } from "../measured-sandbox.ts";

/** `isOdd(n)` for the given numbers in one visible group, 3 s of CPU time each. */
function suiteOf(numbers: readonly number[], isTimed: boolean) {
  const cases = numbers.map((n): TestCase => ({
    args: [BigInt(n)],
    expected: n % 2 === 1,
    isTimed,
    isForPrograms: true,
  }));
  const groups = ODD.groups.filter(({ id }) => id === "small");
  return hurried(
    oddSuite({ problem: { ...ODD, groups }, cases: new Map([["small", cases]]) }),
    3000,
  );
}

function limited(limit: "cpu" | "wall" | "memory") {
  return { kind: "limited", limit } as const;
}

describe("the trouble of a run with its time", () => {
  const limits = { cpuMs: 1000, wallMs: 8000, memoryBytes: 1, outputBytes: 1 };
  const exited = { kind: "exited", status: 0 } as const;

  it.each<[RunResult["ending"], number, Trouble | undefined]>([
    [exited, 1000, undefined],
    [exited, 1001, "slow"],
    [limited("cpu"), 900, "slow"],
    [limited("wall"), 1000, "waited"],
    [limited("wall"), 1001, "slow"],
    [limited("memory"), 900, undefined],
    [{ kind: "closed" }, 900, undefined],
  ])("that ended with %o after %d ms is: %s", (ending, cpuMs, trouble) => {
    expect(troubleOf({ ending, cpuMs }, limits)).toBe(trouble);
  });
});

const FUNCTION = "export const isOdd = (n) => n % 2 === 1;";
const PROGRAM =
  'const n = Number(require("node:fs").readFileSync(0, "utf8"));\nconsole.log(n % 2 === 1);';

describe("a time near the limit", () => {
  const sandbox = new MeasuredSandbox(createPortableSandbox());
  const bench = new EngineBench(sandbox);
  afterAll(async () => bench[Symbol.asyncDispose]());
  beforeEach(() => {
    sandbox.runs.length = 0;
  });
  const judge = async (source: string, cpuMs: number[], suite = suiteOf([1], true)) => {
    sandbox.cpuMs.set("odd.js", cpuMs);
    return bench.judge("odd.js", source, { suite });
  };

  describe.each([
    ["program", "The program", PROGRAM],
    ["timed call", "The call", FUNCTION],
  ])("of a %s", (_, doing, source) => {
    it("that is the limit is in time", async () => {
      expect(await judge(source, [3000])).toMatchObject({ verdict: "AC" });
      expect(sandbox.runs).toHaveLength(1);
    });

    it("that is over the limit is TLE at once, however little, and not run again", async () => {
      const judging = await judge(source, [3010, 2990]);
      expect(judging.verdict).toBe("TLE");
      expect(judging.failures[0]?.message).toBe(
        `${doing} used 3.01 s of CPU time; the limit is 3.00 s.`,
      );
      expect(sandbox.runs).toHaveLength(1);
    });

    it("is TLE also when the answer is wrong", async () => {
      const wrong = source.replace("=== 1", "=== 0");
      expect(await judge(wrong, [3100, 2900])).toMatchObject({ verdict: "TLE" });
    });
  });

  it("of a call that raises is TLE", async () => {
    const source = "export const isOdd = () => { throw new Error('no'); };";
    expect(await judge(source, [3100, 2900])).toMatchObject({ verdict: "TLE" });
  });

  it("of a call among others is TLE at once, and says nothing of state", async () => {
    const judging = await judge(FUNCTION, [3100, 2900], suiteOf([1, 2, 3, 4], false));
    expect(judging).toMatchObject({ verdict: "TLE", notes: [] });
    expect(sandbox.runs).toHaveLength(1);
  });

  it("keeps no process waiting open, whose clock would run on", async () => {
    const suite = oddSuite();
    const closed = Promise.withResolvers<void>();
    sandbox.onClose = () => {
      closed.resolve();
    };
    let alone: Promise<void> | undefined;
    const judging = await bench.judge("odd.js", FUNCTION, {
      suite,
      onEvent: ({ kind }) => {
        // Between the groups somebody else wants to be alone, for as long as the process is open.
        if (kind === "group-finished") alone ??= bench.gate.takeAlone(() => closed.promise);
      },
    });
    await alone;
    sandbox.onClose = () => undefined;
    expect(judging).toMatchObject({ verdict: "AC", notes: [] });
  });
});
