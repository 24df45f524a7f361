import { afterAll, describe, expect, it } from "vitest";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import type { Suite } from "../../../harness/engine/index.ts";
import type { Group } from "../../../harness/problems/index.ts";
import { reference } from "../../../reference/heaps-play.ts";
import { countingSandbox, EngineBench, hurried, ODD } from "../engine-bench.ts";

/** Counters are taken from the first heap; the last one wins. */
const STARTS = [[2], [3], [1, 2], [1, 1, 2], [4, 2], [2, 1, 3], [1, 1, 1], [5, 1, 1, 2]];

function playedSuite(
  opponent: Group["opponent"],
  starts: readonly (readonly number[])[] = STARTS,
): Suite {
  const [parameter] = ODD.interface.parameters;
  const [group] = ODD.groups;
  if (parameter === undefined || group === undefined || opponent === undefined) throw new Error();
  const heaps = { ...parameter, name: "heaps", type: parseValueType("list<int>") };
  const cases = starts.map((start) => {
    const args = [start.map(BigInt)];
    return { args, expected: reference.solve(args), isTimed: false, isForPrograms: true };
  });
  return {
    problem: {
      ...ODD,
      interface: {
        functionName: "move",
        isPlayer: true,
        parameters: [heaps],
        returns: parseValueType("int"),
      },
      groups: [{ ...group, points: 100, opponent }],
    },
    reference,
    cases: new Map([["small", cases]]),
    hash: "played",
  };
}

/** A heap of 1 leaves no choice; the owner of the first larger heap chooses who opens the rest. */
const WINS =
  "const wins = (h) => { const at = h.findIndex((x) => x > 1); return at < 0 ? h.length % 2 === 1 : at % 2 === 0; };";
const PERFECT = `${WINS} export const move = (h) => h[0] > 1 && wins(h.slice(1)) ? h[0] - 1 : h[0];`;
const GREEDY = "export const move = (h) => h[0];";

/** A player that takes 4 has to take 1 of [1, 2] later, and loses. */
const LONG = [4, 2, 1, 2];

function trapped(harm: string): string {
  return `${WINS} export const move = (h) => { if (h.length === 3 && h[2] === 3) { ${harm} } return h[0] > 1 && wins(h.slice(1)) ? h[0] - 1 : h[0]; };`;
}

describe("a player", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());

  it.each(["none", "first", "random", "greedy", "perfect"] as const)(
    "that plays perfectly passes against the opponent %s",
    async (opponent) => {
      const judging = await bench.judge("p.js", PERFECT, { suite: playedSuite(opponent) });
      expect(judging).toMatchObject({
        interface: "function",
        verdict: "AC",
        points: 100,
        notes: [],
      });
    },
  );

  it("that is a program passes, whether or not it reads on after its move", async () => {
    const read =
      "const words = require('node:fs').readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);";
    const once = `${WINS} ${read} const h = words.slice(1); console.log(h[0] > 1 && wins(h.slice(1)) ? h[0] - 1 : h[0]);`;
    const suite = playedSuite("perfect");
    expect(await bench.judge("p.cjs", once, { suite })).toMatchObject({
      interface: "program",
      verdict: "AC",
    });
    const python = [
      "import sys",
      "numbers = iter(sys.stdin.read().split())",
      "for count in numbers:",
      "    h = [int(next(numbers)) for _ in range(int(count))]",
      "    def wins(h):",
      "        at = next((i for i, x in enumerate(h) if x > 1), None)",
      "        return len(h) % 2 == 1 if at is None else at % 2 == 0",
      "    print(h[0] - 1 if h[0] > 1 and wins(h[1:]) else h[0])",
    ].join("\n");
    expect(await bench.judge("p.py", python, { suite })).toMatchObject({ verdict: "AC" });
  });

  it("that is a program is asked once about a position that many games reach", async () => {
    const { sandbox, counted } = countingSandbox();
    await using counting = new EngineBench(sandbox);
    const source = [
      "h = [int(word) for word in input().split() + input().split()][1:]",
      "large = [i for i, x in enumerate(h[1:]) if x > 1]",
      "wins = large[0] % 2 == 0 if large else len(h) % 2 == 0",
      "print(h[0] - 1 if h[0] > 1 and wins else h[0])",
    ].join("\n");
    // Each game leads from [2] or [3] to nothing else.
    const starts = Array.from({ length: 40 }, (_, n) => [2 + (n % 2)]);
    const suite = playedSuite("perfect", starts);
    expect(await counting.judge("p.py", source, { suite })).toMatchObject({
      interface: "program",
      verdict: "AC",
      groups: [{ cases: { passed: 40 } }],
    });
    expect(counted.runs).toBeLessThanOrEqual(8);
  });

  it("plays a thousand games in a handful of processes", async () => {
    const { sandbox, counted } = countingSandbox();
    await using counting = new EngineBench(sandbox);
    const starts = Array.from({ length: 1000 }, (_, n) => [
      1 + (n % 5),
      1 + (n % 3),
      1 + (n % 7),
      2,
    ]);
    const python = [
      "def wins(h):",
      "    at = next((i for i, x in enumerate(h) if x > 1), None)",
      "    return len(h) % 2 == 1 if at is None else at % 2 == 0",
      "def move(h):",
      "    return h[0] - 1 if h[0] > 1 and wins(h[1:]) else h[0]",
    ].join("\n");
    const suite = playedSuite("random", starts);
    expect(await counting.judge("p.py", python, { suite })).toMatchObject({
      verdict: "AC",
      groups: [{ cases: { passed: 1000 } }],
    });
    expect(counted.processes).toBeLessThanOrEqual(20);
  });

  it("that loses is shown the move that lost the game, and one that wins", async () => {
    const judging = await bench.judge("p.js", GREEDY, { suite: playedSuite("perfect") });
    expect(judging).toMatchObject({ verdict: "WA", points: 0 });
    expect(judging.failures).toEqual([
      {
        group: "small",
        verdict: "WA",
        args: [[4, 2]],
        actual: 4,
        actualIsValue: true,
        message: [
          "4 gives the game away (heaps 4 2). 3 wins.",
          "The game against the opponent 'perfect':",
          "  A (you) takes 4 from the first heap",
          "  B (perfect) takes 2 from the first heap",
          "  B (perfect) won: no move is left.",
        ].join("\n"),
      },
    ]);
  });

  it("that breaks the rules gets a list of the legal moves", async () => {
    const source = "export const move = (h) => h[0] + 1;";
    const judging = await bench.judge("p.js", source, { suite: playedSuite("none") });
    expect(judging.failures[0]).toMatchObject({
      verdict: "WA",
      args: [[2]],
      actual: 3,
      message: "Illegal move: 3 is not a move here: A may choose 1 or 2.",
    });
  });

  it("that answers no move at all gets the message of the answer's form", async () => {
    const source = "export const move = (h) => String(h[0]);";
    const judging = await bench.judge("p.js", source, { suite: playedSuite("perfect") });
    expect(judging.failures[0]?.message).toContain('text "2" where an int is expected');
  });

  it("that answers a very long move is not read to its end", async () => {
    const source = `export const move = (h) => "1".repeat(80_000);`;
    const judging = await bench.judge("p.js", source, { suite: playedSuite("perfect") });
    expect(judging).toMatchObject({ verdict: "WA", points: 0 });
    expect(judging.failures[0]?.message).toMatch(/^The answer is far longer/);
  });

  it("that keeps state over games gets what each game earns in a process of its own", async () => {
    // Right in the first game of a process, wrong afterwards.
    const source = `let calls = 0; ${WINS}
      export const move = (h) => (calls++ < 1 && h[0] > 1 && wins(h.slice(1)) ? h[0] - 1 : h[0]);`;
    const suite = playedSuite("perfect", [
      [4, 2],
      [2, 2],
      [3, 1],
    ]);
    const judging = await bench.judge("p.js", source, { suite, isThorough: true });
    expect(judging).toMatchObject({ verdict: "AC" });
    expect(judging.notes).not.toEqual([]);
  });

  it.each([
    ["raises", "throw new Error('no');", "RTE", 7],
    ["exits", "process.exit(3);", "RTE", 7],
    // The rest of a group that ran out of time is not tried.
    ["hangs", "for (;;) {}", "TLE", 0],
  ])("that %s in one game loses that game", async (_, harm, verdict, passed) => {
    const suite = hurried(playedSuite("perfect"));
    const judging = await bench.judge("p.js", trapped(harm), { suite, isThorough: true });
    expect(judging).toMatchObject({ verdict, points: 0 });
    expect(judging.failures[0]).toMatchObject({ verdict, args: [[2, 1, 3]] });
    expect(judging.groups[0]?.cases?.passed).toBeGreaterThanOrEqual(passed);
  });

  it("that raises is not asked for the move again, in whatever process", async () => {
    const source = `let calls = 0; ${WINS}
      export const move = (h) => { calls += 1; if (calls % 2 === 0) throw new Error("no");
        return h[0] > 1 && wins(h.slice(1)) ? h[0] - 1 : h[0]; };`;
    const suite = playedSuite("greedy", [LONG, LONG, LONG]);
    const judging = await bench.judge("p.js", source, { suite, isThorough: true });
    expect(judging).toMatchObject({ verdict: "RTE", points: 0 });
    expect(judging.groups[0]?.cases?.passed).toBe(0);
  });

  it("that is late in a lost game does not get the game back", async () => {
    // Begins only the first game of a process well.
    const source = `${WINS} let calls = 0; const used = () => process.cpuUsage().user + process.cpuUsage().system;
      export const move = (h) => { calls += 1; if (h.length === 4 && calls > 1) return 4;
        if (h[0] === 1 && h.length === 2) for (const end = used() + 700_000; used() < end; );
        return h[0] > 1 && wins(h.slice(1)) ? h[0] - 1 : h[0]; };`;
    const suite = hurried(playedSuite("greedy", [LONG, LONG]), 500);
    const judging = await bench.judge("p.js", source, { suite });
    expect(judging).toMatchObject({ verdict: "TLE", points: 0 });
  });

  it("that raises beside other games has no more time for its games alone", async () => {
    // The second start in a process shows that games are played together.
    const source = `${WINS} let starts = 0; const used = () => process.cpuUsage().user + process.cpuUsage().system;
      export const move = (h) => { if (h.length === 4 && (starts += 1) > 1) throw new Error("together");
        for (const end = used() + 50_000; used() < end; );
        return h[0] > 1 && wins(h.slice(1)) ? h[0] - 1 : h[0]; };`;
    const starts = Array.from({ length: 6 }, () => LONG);
    const { problem, ...rest } = hurried(playedSuite("greedy", starts), 500);
    const limits = { ...problem.limits, groupFactor: 1 };
    const suite = { ...rest, problem: { ...problem, limits } };
    const judging = await bench.judge("p.js", source, { suite });
    expect(judging).toMatchObject({ verdict: "TLE", points: 0 });
    expect(judging.failures[0]?.message).toContain("of CPU time together");
  });

  it("that ends its process in one game goes on with the others where they are", async () => {
    // Begins the first game of a process badly.
    const source = `${WINS} let calls = 0;
      export const move = (h) => { calls += 1; if (h.length === 4 && calls === 1) return 4;
        if (h[0] === 1 && h.length === 2) process.exit(3);
        return h[0] > 1 && wins(h.slice(1)) ? h[0] - 1 : h[0]; };`;
    const suite = playedSuite("greedy", [LONG, LONG, LONG]);
    const judging = await bench.judge("p.js", source, { suite, isThorough: true });
    expect(judging).toMatchObject({ verdict: "RTE", points: 0 });
    expect(judging.groups[0]?.cases?.passed).toBe(2);
  });

  it("of a hidden group learns nothing of its games", async () => {
    const suite = playedSuite("perfect");
    const groups = suite.problem.groups.map((group) => ({
      ...group,
      visibility: "hidden" as const,
    }));
    const judging = await bench.judge("p.js", GREEDY, {
      suite: { ...suite, problem: { ...suite.problem, groups } },
    });
    expect(judging.failures).toEqual([
      {
        group: "small",
        verdict: "WA",
        message: expect.stringMatching(/^Hidden test \d+ of \d+: wrong answer\.$/),
      },
    ]);
  });
});
