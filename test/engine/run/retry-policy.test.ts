import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Cost,
  retryByPolicy,
  type Trouble,
  troubleOf,
} from "../../../harness/engine/run/retry-policy.ts";
import { RunGate } from "../../../harness/engine/run/run-gate.ts";
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

/** Runs a case whose attempts end as given. */
async function retry(...attempts: readonly { trouble?: Trouble; cost?: Cost }[]) {
  const gate = new RunGate();
  const ways: string[] = [];
  const left = [...attempts];
  const runCase = async () => {
    // While a run has the machine alone, others are held back.
    ways.push(gate.isHeldBack ? "alone" : "shared");
    return left.shift() ?? {};
  };
  return { outcome: await retryByPolicy(runCase, { gate, signal: undefined }), ways };
}

function limited(limit: "cpu" | "wall" | "memory") {
  return { kind: "limited", limit } as const;
}

describe("the policy of retries", () => {
  const limits = { cpuMs: 1000, wallMs: 8000, memoryBytes: 1, outputBytes: 1 };
  const exited = { kind: "exited", status: 0 } as const;

  it.each<[RunResult["ending"], number, Trouble | undefined]>([
    [exited, 1000, undefined],
    [exited, 1001, "close"],
    [exited, 1150, "close"],
    [exited, 1151, "slow"],
    [limited("cpu"), 900, "slow"],
    [limited("wall"), 1000, "waited"],
    [limited("wall"), 1001, "close"],
    [limited("memory"), 900, undefined],
    [{ kind: "closed" }, 900, undefined],
  ])("calls the ending %o after %d ms: %s", (ending, cpuMs, trouble) => {
    expect(troubleOf({ ending, cpuMs }, limits)).toBe(trouble);
  });

  it.each<[Trouble | undefined, string[]]>([
    [undefined, ["shared"]],
    ["slow", ["shared"]],
    ["close", ["shared", "alone"]],
    ["waited", ["shared", "shared"]],
  ])("runs a case in the trouble %s in these ways: %j", async (trouble, ways) => {
    expect((await retry({ ...(trouble && { trouble }) })).ways).toEqual(ways);
  });

  it("adds the costs of both runs, if both are known", async () => {
    const trouble = "waited";
    const first = { cpuMs: 3, waitedMs: 40 };
    const second = { cpuMs: 2, waitedMs: 10 };
    const run = async (...costs: readonly (Cost | undefined)[]) => {
      const attempts = costs.map((cost) => ({ trouble, ...(cost && { cost }) }) as const);
      return (await retry(...attempts)).outcome;
    };
    expect(await run(first, second)).toEqual({ trouble, cost: { cpuMs: 5, waitedMs: 50 } });
    expect(await run(first, undefined)).toEqual({ trouble });
    expect(await run(undefined, second)).toEqual({ trouble, cost: second });
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

    it("counts only when it is measured twice", async () => {
      expect(await judge(source, [3100, 2990])).toMatchObject({ verdict: "AC", notes: [] });
      expect(sandbox.runs).toHaveLength(2);
    });

    it("that is over again is TLE, by the second measurement", async () => {
      const judging = await judge(source, [3450, 3200]);
      expect(judging.verdict).toBe("TLE");
      expect(judging.failures[0]?.message).toBe(
        `${doing} used 3.20 s of CPU time; the limit is 3.00 s.`,
      );
      expect(sandbox.runs).toHaveLength(2);
    });

    it("is TLE at once when it is further away than noise could carry it", async () => {
      const judging = await judge(source, [3460]);
      expect(judging.verdict).toBe("TLE");
      expect(judging.failures[0]?.message).toContain("used 3.46 s");
      expect(sandbox.runs).toHaveLength(1);
    });

    it("is TLE also when the answer is wrong", async () => {
      const wrong = source.replace("=== 1", "=== 0");
      expect(await judge(wrong, [3100, 3100])).toMatchObject({ verdict: "TLE" });
      expect(await judge(wrong, [3100, 2900])).toMatchObject({ verdict: "WA" });
    });
  });

  it("of a call that raises is TLE when it is over twice, else what it is", async () => {
    const source = "export const isOdd = () => { throw new Error('no'); };";
    expect(await judge(source, [3100, 3100])).toMatchObject({ verdict: "TLE" });
    expect(await judge(source, [3100, 2900])).toMatchObject({ verdict: "RTE" });
  });

  it("of a call among others is looked at alone, and says nothing of state", async () => {
    const suite = suiteOf([1, 2, 3, 4], false);
    const judging = await judge(FUNCTION, [3100, 2900], suite);
    expect(judging).toMatchObject({ verdict: "AC", notes: [] });
    // All calls up to the late one, that one alone, the rest, and the two largest.
    expect(sandbox.runs).toHaveLength(5);
  });

  it("of a call among others is TLE at once when it is further away", async () => {
    const judging = await judge(FUNCTION, [5000, 2900], suiteOf([1, 2, 3, 4], false));
    expect(judging.verdict).toBe("TLE");
    expect(sandbox.runs).toHaveLength(1);
  });

  it("of a call among others is TLE when it is over alone, with nothing beside it", async () => {
    const judging = await judge(FUNCTION, [3100, 3100, 3050], suiteOf([1, 2, 3, 4], false));
    expect(judging.verdict).toBe("TLE");
    expect(judging.failures[0]?.message).toBe(
      "The call used 3.05 s of CPU time; the limit is 3.00 s.",
    );
    expect(sandbox.runs).toHaveLength(3);
  });

  it("is measured again with no other run of the judge beside it", async () => {
    const numbers = Array.from({ length: 8 }, (_, index) => index);
    sandbox.cpuMs.set("near.js", [0, 3100, 0, 0, 3100]);
    const judgings = await Promise.all(
      ["near.js", "other.js", "third.js"].map(async (file) =>
        // With a package.json each run has a process of its own.
        bench.judge(file, PROGRAM, {
          suite: suiteOf(numbers, false),
          companions: { "package.json": "{}" },
        }),
      ),
    );
    expect(judgings.map(({ verdict }) => verdict)).toEqual(["AC", "AC", "AC"]);
    const near = sandbox.runs.filter(({ file }) => file === "near.js");
    expect(near).toHaveLength(10);
    expect([near[2]?.mostAtOnce, near[5]?.mostAtOnce]).toEqual([1, 1]);
    expect(Math.max(...sandbox.runs.map(({ mostAtOnce }) => mostAtOnce))).toBeGreaterThan(1);
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
