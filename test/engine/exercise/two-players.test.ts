import fc from "fast-check";
import { expect, it } from "vitest";
import { wallMsFor } from "../../../harness/core/judging/limits.ts";
import { SplitMix64 } from "../../../harness/core/split-mix.ts";
import { encodeValue } from "../../../harness/core/values/wire.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { Threads } from "../../../harness/engine/build/threads.ts";
import { createChecker } from "../../../harness/engine/exercise/checker.ts";
import { GameRunner } from "../../../harness/engine/exercise/game-runner.ts";
import { runGroup } from "../../../harness/engine/exercise/run-group.ts";
import type { SubmissionRunner } from "../../../harness/engine/exercise/submission-runner.ts";
import type { Checker } from "../../../harness/engine/exercise/checker.ts";
import type { CaseOutcome, PlacedCase } from "../../../harness/engine/judging/case-outcome.ts";
import type { Group, Problem } from "../../../harness/problems/index.ts";
import { reference } from "../../../reference/heaps-play.ts";
import { ODD, oddSuite } from "../engine-bench.ts";

const LIMITS = { cpuMs: 1000, wallMs: wallMsFor(1000), memoryBytes: 1, outputBytes: 100_000 };
const GAMES = 60;
/** Starts that each of the two plays wrong: chance alone passes with less than 2^-30. */
const MIN_WRONG = 15;

/** Everything that a move can depend on but its position. */
interface Moment {
  readonly process: number;
  readonly call: number;
  readonly clock: number;
  readonly chance: number;
}

interface Player {
  readonly isFunction: boolean;
  /** Starts that A and B play wrong. */
  readonly wrong: { readonly A: ReadonlySet<number>; readonly B: ReadonlySet<number> };
  readonly choose: (moment: Moment) => "A" | "B";
  readonly seed: number;
}

const [parameter] = ODD.interface.parameters;
const [oddGroup] = ODD.groups;
if (parameter === undefined || oddGroup === undefined) throw new Error("ODD has changed");
const HEAPS = parseValueType("list<int>");
const INT = parseValueType("int");
const GROUP: Group = { ...oddGroup, opponent: "first" };
const PROBLEM: Problem = {
  ...ODD,
  interface: {
    functionName: "move",
    isPlayer: true,
    parameters: [{ ...parameter, name: "heaps", type: HEAPS }],
    returns: INT,
  },
  groups: [GROUP],
};

/** Each game begins with two forced moves; then the player takes the last heap, or loses it. */
const CASES: readonly PlacedCase[] = Array.from({ length: GAMES }, (_, index) => {
  const args = [[1n, 1n, BigInt(index + 2)]];
  const expected = reference.solve(args);
  return { index, test: { args, expected, isTimed: false, isForPrograms: true } };
});

function movesOf(player: Player): SubmissionRunner {
  let [processes, calls, clock, isOpen] = [0, 0, 0, false];
  const random = new SplitMix64(BigInt(player.seed));
  const start = () => {
    processes += 1;
    calls = 0;
  };
  const open = () => {
    if (!isOpen) start();
    isOpen = true;
  };
  const move = async ({ index, test }: PlacedCase, checker: Checker): Promise<CaseOutcome> => {
    const chance = Number(random.below(1000n));
    const chosen = player.choose({ process: processes - 1, call: calls, clock, chance });
    calls += 1;
    clock += 1;
    const heaps = test.args[0] as readonly bigint[];
    const last = heaps[0] ?? 0n;
    const isWrong = heaps.length === 1 && player.wrong[chosen].has(Number(last) - 2);
    const bytes = Buffer.from(encodeValue(INT, isWrong ? last - 1n : last));
    const cost = { cpuMs: 1, waitedMs: 0 };
    return { ...(await checker.checkReturned(test, bytes)), index, cpuMs: undefined, cost };
  };
  const runner: SubmissionRunner = {
    kind: player.isFunction ? "function" : "program",
    limits: LIMITS,
    answersTogether: player.isFunction,
    inTurnMs: 0,
    prepare: async () => undefined,
    runInTurn: async (cases, { checker }) => {
      open();
      const outcomes: CaseOutcome[] = [];
      for (const placed of cases) outcomes.push(await move(placed, checker));
      return outcomes;
    },
    runInHost: async (cases, { checker }) => {
      open();
      const outcomes = new Map<number, CaseOutcome>();
      for (const placed of cases) outcomes.set(placed.index, await move(placed, checker));
      return outcomes;
    },
    runAlone: async (placed, checker) => {
      isOpen = false;
      start();
      return move(placed, checker);
    },
    timeAlone: async () => ({ cpuMs: "failed", spentMs: 0, waitedMs: 0 }),
    closeProcess: async () => {
      isOpen = false;
    },
    withLimits: () => runner,
    [Symbol.asyncDispose]: async () => undefined,
  };
  return runner;
}

async function playAll(player: Player): Promise<readonly CaseOutcome[]> {
  const { playable } = reference;
  if (playable === undefined) throw new Error("heaps can be played");
  const rules = { problem: PROBLEM, group: GROUP, playable };
  const run = {
    problem: PROBLEM,
    group: GROUP,
    subject: new GameRunner(movesOf(player), rules),
    checker: createChecker({ suite: oddSuite(), threads: new Threads() }),
    isThorough: true,
    seed: "",
  };
  const outcomes: CaseOutcome[] = [];
  for await (const outcome of runGroup(CASES, run)) outcomes.push(outcome);
  return outcomes;
}

const isPassed = (outcomes: readonly CaseOutcome[]) =>
  outcomes.length === GAMES && outcomes.every(({ verdict }) => verdict === "AC");

const choices: fc.Arbitrary<Player["choose"]> = fc
  .tuple(fc.constantFrom("process", "call", "clock", "chance"), fc.nat(200), fc.boolean())
  .map(([what, at, isPeriodic]) => (moment) => {
    const period = 2 + (at % 7);
    return (isPeriodic ? moment[what] % period === 0 : moment[what] <= at) ? "A" : "B";
  });

const wrongs: fc.Arbitrary<Player["wrong"]> = fc
  .uniqueArray(fc.nat(GAMES - 1), { minLength: 2 * MIN_WRONG })
  .map((all) => ({
    A: new Set(all.filter((_, at) => at % 2 === 0)),
    B: new Set(all.filter((_, at) => at % 2 === 1)),
  }));

it("passes nothing that both players in one file lose, however it switches between them", async () => {
  const players = fc.record({
    isFunction: fc.boolean(),
    wrong: wrongs,
    choose: choices,
    seed: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(players, async (player) => {
      expect(isPassed(await playAll(player))).toBe(false);
    }),
    { numRuns: 40 },
  );
});

const NOTHING = new Set<number>();
const EVERYTHING = new Set(CASES.map(({ index }) => index));
const RIGHT_AND_WRONG = { wrong: { A: NOTHING, B: EVERYTHING }, seed: 1 };

/** Loses one game in its first process, and none in any later one. */
const losesOnce: Player["choose"] = ({ process, call }) =>
  process === 0 && call === GAMES * 2 - 1 ? "B" : "A";
const forgets: Player["choose"] = ({ call }) => (call < 2 ? "A" : "B");

it("gives a function's chance no second try", async () => {
  const player = { ...RIGHT_AND_WRONG, isFunction: true, choose: losesOnce };
  expect(isPassed(await playAll(player))).toBe(false);
});

it("plays each game alone with a function that keeps state", async () => {
  const player = { ...RIGHT_AND_WRONG, isFunction: true, choose: forgets };
  expect(isPassed(await playAll(player))).toBe(true);
});
