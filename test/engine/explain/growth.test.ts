import { afterAll, describe, expect, it, vi } from "vitest";
import type { Growth } from "../../../harness/core/judging/judging.ts";
import { measureGrowth } from "../../../harness/engine/explain/growth.ts";
import { LoadFailure } from "../../../harness/engine/run/function-session.ts";
import type { SubmissionRunner } from "../../../harness/engine/exercise/submission-runner.ts";
import type { RunResult } from "../../../harness/sandbox/index.ts";
import { EngineBench, hurried, ODD, oddSuite } from "../engine-bench.ts";

/** The hidden group is explained from the largest input that the exercise declares. */
const [n] = ODD.interface.parameters;
const parameters = n === undefined ? [] : [{ ...n, range: { min: 0n, max: 180n } }];
const groups = ODD.groups.map((group) => {
  const range = { min: undefined, max: group.id === "small" ? 99n : undefined };
  return { ...group, where: [{ parameter: "n", measure: "value" as const, range }] };
});
const suite = hurried(
  oddSuite({ problem: { ...ODD, interface: { ...ODD.interface, parameters }, groups } }),
);

/** Right, but counts to two to the power of a third of n. */
const EXPONENTIAL = `export function isOdd(n) {
  let steps = 0;
  for (let left = 2 ** (n / 3); left > 0; left -= 1) steps += left % 3;
  return steps >= 0 && n % 2 === 1;
}
`;

/** A size beyond the limit was tried, or three times show where the limit is. */
function reachesLimit(growth: Growth | undefined): boolean {
  const last = growth?.points.at(-1);
  return last?.cpuMs === null || Number(growth?.limitAt) >= Number(last?.size);
}

describe("a submission that is out of time", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());

  it("as a function is timed at smaller sizes, up to the limit or a size beyond it", async () => {
    const { verdict, growth } = await bench.judge("odd.js", EXPONENTIAL, {
      suite,
      isExplaining: true,
    });
    expect(verdict).toBe("TLE");
    expect(growth).toMatchObject({ measure: "n", limitMs: 1000 });
    const sizes = growth?.points.map(({ size }) => Number(size)) ?? [];
    expect(sizes[0]).toBe(1);
    expect(sizes).toEqual(sizes.toSorted((left, right) => left - right));
    expect(growth?.points[0]?.cpuMs).not.toBeNull();
    expect(reachesLimit(growth)).toBe(true);
    expect(sizes.at(-1)).toBeLessThanOrEqual(200);
  });

  it("as a program is timed at smaller sizes, too", async () => {
    const source = `const n = Number(require("node:fs").readFileSync(0, "utf8"));
for (let left = 2 ** (n / 3); left > 0; left -= 1);
console.log(n % 2 === 1);
`;
    const { growth } = await bench.judge("odd.js", source, { suite, isExplaining: true });
    expect(growth?.points[0]).toMatchObject({ size: 1 });
    expect(reachesLimit(growth)).toBe(true);
  });

  it("for a few inputs only is quick at every size", async () => {
    const source = "export function isOdd(n) { while (n === 9); return n % 2 === 1; }\n";
    const { verdict, growth } = await bench.judge("odd.js", source, {
      suite: hurried(oddSuite()),
      isExplaining: true,
    });
    expect(verdict).toBe("TLE");
    expect(growth?.points.map(({ size, cpuMs }) => [size, cpuMs === null])).toEqual([
      [1, false],
      [10, false],
    ]);
  });

  it("is timed no further unless that is asked for", async () => {
    const judging = await bench.judge("odd.js", EXPONENTIAL, { suite });
    expect(judging.verdict).toBe("TLE");
    expect(judging).not.toHaveProperty("growth");
  });

  it("because it waits has no growth", async () => {
    const source = `const n = Number(require("node:fs").readFileSync(0, "utf8"));
if (n < 2) console.log(n % 2 === 1);
else setInterval(() => {}, 1000);
`;
    const judging = await bench.judge("odd.js", source, { suite, isExplaining: true });
    expect(judging.verdict).toBe("TLE");
    expect(judging).not.toHaveProperty("growth");
  });
});

describe("a submission that fails otherwise", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());

  it("has no growth", async () => {
    const wrong = "export function isOdd(n) { return true; }\n";
    expect(await bench.judge("odd.js", wrong, { isExplaining: true })).not.toHaveProperty("growth");
  });
});

describe("a submission that does not load any more after it was late", () => {
  it("reports the sizes that were timed", async () => {
    const limits = { cpuMs: 300, wallMs: 1000 };
    let isLate = false;
    const timeAlone: SubmissionRunner["timeAlone"] = async ([size], cpuMs) => {
      if (isLate) throw new LoadFailure("ended", "it ended", {} as RunResult);
      const tookMs = 2 ** (Number(size) / 5);
      isLate = tookMs > cpuMs;
      return { cpuMs: isLate ? "late" : tookMs, spentMs: Math.min(tookMs, cpuMs), waitedMs: 0 };
    };
    const runner = { limits, timeAlone } as SubmissionRunner;
    const growth = await measureGrowth(suite.problem, [180n], runner, undefined);
    expect(isLate).toBe(true);
    expect(growth?.points.length).toBeGreaterThan(3);
    expect(growth?.points.at(-1)?.cpuMs).toBeNull();
  });
});

describe("the sizes at which growth is measured", () => {
  const limits = { cpuMs: 300, wallMs: 1000 };
  const measure = async (waitedMs: number, isBusy = false) => {
    let timeMs = 0;
    const now = vi.spyOn(performance, "now").mockImplementation(() => timeMs);
    const sizes: unknown[] = [];
    const timeAlone: SubmissionRunner["timeAlone"] = async ([size], cpuMs) => {
      sizes.push(size);
      if (isBusy) timeMs += 60_000;
      const tookMs = 2 ** (Number(size) / 5);
      return {
        cpuMs: tookMs > cpuMs ? "late" : tookMs,
        spentMs: Math.min(tookMs, cpuMs),
        waitedMs,
      };
    };
    await measureGrowth(
      suite.problem,
      [180n],
      { limits, timeAlone } as SubmissionRunner,
      undefined,
    );
    now.mockRestore();
    return sizes;
  };

  it("are the same on a busy machine", async () => {
    const idle = await measure(0);
    expect(idle.length).toBeGreaterThan(3);
    expect(await measure(0, true)).toEqual(idle);
  });

  it("are few for a program that waits at each", async () => {
    expect(await measure(900)).toHaveLength(4);
  });
});
