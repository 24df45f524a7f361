import { distinctTexts } from "../../../harness/core/judging/note-texts.ts";
import { afterAll, describe, expect, it } from "vitest";
import { shuffle, sortBySize, startsTooSlow } from "../../../harness/engine/exercise/run-group.ts";
import { createPortableSandbox } from "../../../harness/sandbox/index.ts";
import { countingSandbox, EngineBench, hurried, ODD, oddSuite } from "../engine-bench.ts";
import { slowClock } from "../slow-clock.ts";

/** Five of these are what a group may use together. */
const suite = hurried(oddSuite(), 500);

// Explanations may take their time.
slowClock();

describe("calls in turn", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());

  it("that stay just below the limit each are out of time together", async () => {
    const source = `export function isOdd(n) {
      const start = process.cpuUsage();
      for (let used = 0; used < 200_000;) { const now = process.cpuUsage(start); used = now.user + now.system; }
      return n % 2 === 1;
    }`;
    const judging = await bench.judge("odd.js", source, { suite: many(60) });
    expect(judging.verdict).toBe("TLE");
    expect(judging.failures[0]?.message).toContain("together");
  });

  it("that fail among others are looked at alone, as long as the group's time lasts", async () => {
    // Right in its first call, and only then: alone it takes its time.
    const source = `let calls = 0;
    export function isOdd(n) {
      calls += 1;
      if (calls > 1) return false;
      const start = process.cpuUsage();
      for (let used = 0; used < 400_000;) { const now = process.cpuUsage(start); used = now.user + now.system; }
      return n % 2 === 1;
    }`;
    const judging = await bench.judge("odd.js", source, { suite: many(200) });
    expect(judging.verdict).not.toBe("AC");
  });

  it("that raise after others and never alone are judged alone, every one of them", async () => {
    const { sandbox, counted } = countingSandbox();
    await using counting = new EngineBench(sandbox);
    const source = `let calls = 0;
    export function isOdd(n) {
      calls += 1;
      if (calls === 1) return n % 2 === 1;
      const start = process.cpuUsage();
      for (let used = 0; used < 400_000;) { const now = process.cpuUsage(start); used = now.user + now.system; }
      throw new Error("again");
    }`;
    const judging = await counting.judge("odd.js", source, { suite: many(40) });
    expect(judging.groups[0]).toMatchObject({ verdict: "AC", cases: { passed: 40 } });
    // Two that answer all calls: the second shows that the same ones fail.
    expect(counted.processes).toBe(2 + 40);
    expect(distinctTexts(judging.notes)).toEqual([expect.stringContaining("judged alone")]);
  });
});

function many(count: number) {
  const cases = Array.from({ length: count }, (_, n) => ({
    args: [BigInt(n)],
    expected: n % 2 === 1,
    isTimed: false,
    isForPrograms: true,
  }));
  return { ...suite, cases: new Map([["small", cases]]) };
}

const QUICK = "export const isOdd = (n) => n % 2 === 1;";

/** Spends so much CPU time in each of its first two calls. */
const working = (microseconds: number) => `let calls = 0;
export function isOdd(n) {
  calls += 1;
  const start = process.cpuUsage();
  const used = () => { const { user, system } = process.cpuUsage(start); return user + system; };
  while (calls < 3 && used() < ${microseconds});
  return n % 2 === 1;
}
`;

describe("the largest cases of a group", () => {
  it.each([
    ["had no time to work ahead", "answered with the others", QUICK, 5000, 1],
    ["used more than a call may", "given a process each", working(600_000), 1000, 3],
  ])("of a function that %s are %s", async (_, __, source, timeMs, processes) => {
    const { sandbox, counted } = countingSandbox();
    await using bench = new EngineBench(sandbox);
    const groups = ODD.groups.filter(({ id }) => id === "small");
    const own = hurried(oddSuite({ problem: { ...ODD, groups } }), timeMs);
    expect(await bench.judge("odd.js", source, { suite: own })).toMatchObject({ verdict: "AC" });
    expect(counted.processes).toBe(processes);
  });

  it("are none of a group that earns nothing, nor where cases are timed anyway", async () => {
    const { sandbox, counted } = countingSandbox();
    await using bench = new EngineBench(sandbox);
    const groups = ODD.groups.map((group) => ({ ...group, points: 0 }));
    const own = hurried(oddSuite({ problem: { ...ODD, groups } }));
    await bench.judge("odd.js", working(600_000), { suite: own });
    // One process for each of the two containers, and the two timed cases of the hidden group.
    expect(counted.processes).toBe(4);
  });
});

describe("visible and hidden cases", { retry: 0 }, () => {
  it("never meet in one container, nor do explanations and hidden ones", async () => {
    const slots: string[][] = [];
    const portable = createPortableSandbox();
    const sandbox: typeof portable = {
      isolation: portable.isolation,
      guarantees: portable.guarantees,
      openSlot: async (options) => {
        const slot = await portable.openSlot(options);
        const inputs: string[] = [];
        slots.push(inputs);
        return {
          run: async (request) => {
            if (request.folder === undefined) inputs.push(Buffer.from(request.stdin).toString());
            return slot.run(request);
          },
          open: async (request) => slot.open(request),
          talk: (request) => slot.talk(request),
          [Symbol.asyncDispose]: async () => slot[Symbol.asyncDispose](),
        };
      },
      [Symbol.asyncDispose]: async () => portable[Symbol.asyncDispose](),
    };
    await using bench = new EngineBench(sandbox);
    const [n] = ODD.interface.parameters;
    const parameters = n === undefined ? [] : [{ ...n, range: { min: 0n, max: 1000n } }];
    const own = oddSuite({ problem: { ...ODD, interface: { ...ODD.interface, parameters } } });
    const source =
      'const n = Number(require("node:fs").readFileSync(0, "utf8"));\nconsole.log(n > 50 || n % 2 === 1);';
    const judging = await bench.judge("odd.js", source, { suite: own, isExplaining: true });
    expect(judging.verdict).toBe("WA");
    const used = slots.filter((inputs) => inputs.length > 0).map((inputs) => inputs.map(Number));
    expect(used).toHaveLength(2);
    const [visible = [], hidden = []] = used;
    expect(visible.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    // The search goes on where the visible cases were run.
    expect(visible.length).toBeGreaterThan(10);
    expect(hidden).toEqual([100]);
  });
});

/** By another program, of 0 to 11. */
const ORDER = [4, 7, 10, 0, 9, 1, 11, 8, 6, 2, 3, 5];

describe("shuffling", () => {
  const items = Array.from({ length: 100 }, (_, index) => index);

  it("orders items by the bytes of hashes of the seed", () => {
    expect(shuffle(items.slice(0, 12), "a")).toEqual(ORDER);
    expect(shuffle([], "a")).toEqual([]);
    expect(shuffle([7], "a")).toEqual([7]);
  });

  it("keeps every item, depends on the seed and on nothing else", () => {
    expect(shuffle(items, "a").toSorted((left, right) => left - right)).toEqual(items);
    expect(shuffle(items, "a")).toEqual(shuffle(items, "a"));
    expect(shuffle(items, "a")).not.toEqual(shuffle(items, "b"));
  });
});

const placeTexts = (texts: readonly string[]) =>
  texts.map((text, index) => ({
    index,
    test: { args: [text, 1n], expected: true, isTimed: false, isForPrograms: true },
  }));

const sorted = (...texts: readonly string[]) =>
  sortBySize(placeTexts(texts), [{ kind: "text" }, { kind: "int" }]).map(({ index }) => index);

it("Cases are sorted by the length of their texts, and equally long ones by text", () => {
  expect(sorted("bbb", "z", "cc", "aaaaa")).toEqual([1, 2, 0, 3]);
  expect(sorted("b", "d", "a", "c")).toEqual([2, 0, 3, 1]);
  expect(sorted("a")).toEqual([0]);
});

it("A group whose processes start too slowly has their CPU time and the limit in seconds", () => {
  expect(startsTooSlow(3, 12_340, 10_000)).toMatchObject({
    verdict: "TLE",
    message: expect.stringContaining("used 12.3 s of CPU time; they may use 10.0 s."),
    index: 3,
    score: 0,
    trouble: "slow",
  });
});
