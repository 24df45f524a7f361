import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SplitMix64 } from "../../../harness/core/split-mix.ts";
import { wallMsFor } from "../../../harness/core/judging/limits.ts";
import { createChecker } from "../../../harness/engine/exercise/checker.ts";
import { runGroup } from "../../../harness/engine/exercise/run-group.ts";
import type { SubmissionRunner } from "../../../harness/engine/exercise/submission-runner.ts";
import type { CaseOutcome, PlacedCase } from "../../../harness/engine/judging/case-outcome.ts";
import { Threads } from "../../../harness/engine/build/threads.ts";
import { STATE_NOTE, VARYING_NOTE } from "../../../harness/engine/judging/changing-answers.ts";
import { MAX_CASES_ALONE } from "../../../harness/engine/judging/confirm-failures.ts";
import type { Group } from "../../../harness/problems/index.ts";
import { ODD, oddSuite } from "../engine-bench.ts";

const limits = { cpuMs: 1000, wallMs: wallMsFor(1000), memoryBytes: 1, outputBytes: 1 };

/** Everything that a call can know without a look at its input. */
interface Moment {
  /** Number of processes started before. */
  readonly process: number;
  /** Number of calls of this process before. */
  readonly call: number;
  /** Number of calls of all processes before, as a clock would show it. */
  readonly clock: number;
  /** 0 to 999. */
  readonly chance: number;
}

/** A file with two wrong programs in it, and a way to switch between them. */
interface File {
  readonly size: number;
  /** Cases that A and B answer wrong. */
  readonly wrong: { readonly A: ReadonlySet<number>; readonly B: ReadonlySet<number> };
  readonly choose: (moment: Moment) => "A" | "B";
  /** CPU time that a call uses, in ms. */
  readonly burn: (moment: Moment) => number;
  /** CPU time of a start, in ms. */
  readonly loadMs?: number;
  /** Whether one process answers many inputs. */
  readonly isFunction: boolean;
  readonly seed: number;
}

/** Answers as the file does, in processes that are only counted. */
function runnerOf(file: File): SubmissionRunner {
  let [processes, calls, clock] = [0, 0, 0];
  const random = new SplitMix64(BigInt(file.seed));
  let isOpen = false;
  const start = () => {
    processes += 1;
    calls = 0;
  };
  const open = () => {
    if (!isOpen) start();
    isOpen = true;
  };
  const ask = ({ index }: PlacedCase): CaseOutcome => {
    const moment = {
      process: processes - 1,
      call: calls,
      clock,
      chance: Number(random.below(1000n)),
    };
    calls += 1;
    clock += 1;
    const cpuMs = file.burn(moment);
    const isRight = !file.wrong[file.choose(moment)].has(index);
    const verdict = isRight ? "AC" : "WA";
    const cost = { cpuMs: cpuMs + (file.loadMs ?? 30), waitedMs: 0 };
    return { index, verdict, score: isRight ? 1 : 0, message: "", notes: [], cpuMs, cost };
  };
  const runner: SubmissionRunner = {
    kind: file.isFunction ? "function" : "program",
    limits,
    answersTogether: file.isFunction,
    inTurnMs: 0,
    prepare: async () => undefined,
    runInTurn: async (cases, { budget }) => {
      open();
      return cases.map((placed) => {
        const outcome = ask(placed);
        budget.spend?.({ cpuMs: outcome.cpuMs ?? 0, waitedMs: 0, hasRaised: false });
        return outcome;
      });
    },
    runInHost: async (cases, { untilWrong }) => {
      open();
      const answered = new Map<number, CaseOutcome>();
      for (const placed of cases) {
        const outcome = ask(placed);
        answered.set(placed.index, outcome);
        if (untilWrong && outcome.verdict !== "AC") break;
      }
      return answered;
    },
    runAlone: async (placed) => {
      isOpen = false;
      start();
      return ask(placed);
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

const group = ODD.groups[0] as Group;
const checker = createChecker({ suite: oddSuite(), threads: new Threads() });

function casesOf(size: number): readonly PlacedCase[] {
  return Array.from({ length: size }, (_, index) => ({
    index,
    test: { args: [BigInt(index)], expected: true, isTimed: false, isForPrograms: true },
  }));
}

/** Outcomes of the file for one group, and the points that the group gives. */
async function judgeFile(file: File, isThorough: boolean) {
  const subject = runnerOf(file);
  const seed = String(file.seed);
  const run = { problem: ODD, group, subject, checker, isThorough, seed };
  const outcomes: CaseOutcome[] = [];
  for await (const outcome of runGroup(casesOf(file.size), run)) outcomes.push(outcome);
  const passed = outcomes.filter(({ verdict }) => verdict === "AC").length;
  return { outcomes, hasPassed: passed === file.size };
}

/** Wrong cases of each program: enough that chance alone passes with less than 2^-40. */
const MIN_WRONG = 20;

const switches = (size: number): fc.Arbitrary<File["choose"]> =>
  fc.oneof(
    fc.constant(({ process }: Moment) => (process === 0 ? "A" : "B")),
    fc.constant(({ call }: Moment) => (call === 0 ? "A" : "B")),
    fc.nat(size).map(
      (at) =>
        ({ call }: Moment) =>
          call < at ? "A" : "B",
    ),
    fc.nat(size).map(
      (at) =>
        ({ clock }: Moment) =>
          clock < at ? "A" : "B",
    ),
    fc.integer({ min: 2, max: 7 }).map((period) => ({ call }: Moment) => {
      return call % period === 0 ? "A" : "B";
    }),
    fc.integer({ min: 2, max: 7 }).map((period) => ({ process }: Moment) => {
      return process % period === 0 ? "A" : "B";
    }),
    fc.nat(1000).map(
      (part) =>
        ({ chance }: Moment) =>
          chance < part ? "A" : "B",
    ),
  );

const burns: fc.Arbitrary<File["burn"]> = fc
  .record({ first: fc.constantFrom(0, 205, 900), later: fc.constantFrom(0, 3) })
  .map(
    ({ first, later }) =>
      ({ call }: Moment) =>
        call === 0 ? first : later,
  );

/** Cases that A answers wrong, and others that B does. */
const wrongs = (size: number): fc.Arbitrary<File["wrong"]> =>
  fc.uniqueArray(fc.nat(size - 1), { minLength: 2 * MIN_WRONG, maxLength: size / 2 }).map((all) => {
    const { A = [], B = [] } = Object.groupBy(all, (_, at) => (at % 2 === 0 ? "A" : "B"));
    return { A: new Set(A), B: new Set(B) };
  });

const files: fc.Arbitrary<File> = fc.constantFrom(100, 900, MAX_CASES_ALONE + 1).chain((size) =>
  fc.record({
    size: fc.constant(size),
    wrong: wrongs(size),
    choose: switches(size).chain((choose) =>
      // Either of the two may be the one that a process begins with.
      fc.boolean().map((isSwapped): File["choose"] => (moment) => {
        return (choose(moment) === "A") === isSwapped ? "B" : "A";
      }),
    ),
    burn: burns,
    isFunction: fc.boolean(),
    seed: fc.nat(),
  }),
);

describe("two wrong programs in one file", () => {
  it("pass no group that both fail, however the file switches between them", async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.boolean(), async (file, isThorough) => {
        expect((await judgeFile(file, isThorough)).hasPassed).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

describe("a function that is wrong by chance", () => {
  it("has no second try if others would be right", async () => {
    // Wrong in its first process, and right in all that follow.
    const file: File = {
      ...FORGETFUL(100),
      choose: ({ process }) => (process === 0 ? "B" : "A"),
    };
    const { hasPassed, outcomes } = await judgeFile(file, true);
    expect(hasPassed).toBe(false);
    const failed = outcomes.find(({ verdict }) => verdict !== "AC");
    expect(failed?.notes).toEqual([VARYING_NOTE]);
  });
});

/** Right in the first five calls of a process, as a function with kept state is. */
const FORGETFUL = (size: number): File => ({
  size,
  wrong: { A: new Set(), B: new Set(Array.from({ length: size }, (_, index) => index)) },
  choose: ({ call }) => (call < 5 ? "A" : "B"),
  burn: () => 0,
  isFunction: true,
  seed: 1,
});

describe("a function that keeps state", () => {
  it("is judged alone in each case of a group, up to the largest that is", async () => {
    const { hasPassed, outcomes } = await judgeFile(FORGETFUL(MAX_CASES_ALONE), false);
    expect(hasPassed).toBe(true);
    expect(outcomes.at(-1)?.notes).toEqual([STATE_NOTE]);
  });

  it("is judged by one process in a larger group, and told so", async () => {
    const { hasPassed, outcomes } = await judgeFile(FORGETFUL(MAX_CASES_ALONE + 1), false);
    expect(hasPassed).toBe(false);
    expect(outcomes.find(({ verdict }) => verdict !== "AC")?.notes).toEqual([STATE_NOTE]);
  });

  it("has for the calls of a group no more time alone than in one process", async () => {
    const slow = { ...FORGETFUL(100), burn: ({ process }: Moment) => (process > 0 ? 100 : 0) };
    const { hasPassed, outcomes } = await judgeFile(slow, false);
    expect(hasPassed).toBe(false);
    const last = outcomes.at(-1);
    expect(last?.message).toMatch(/^The calls of this group used .* together; they may use 5\.0 s/);
  });

  it("has a limit for the starts of its processes", async () => {
    // Loads as long as it may.
    const { hasPassed, outcomes } = await judgeFile({ ...FORGETFUL(100), loadMs: 1000 }, false);
    expect(hasPassed).toBe(false);
    expect(outcomes.at(-1)?.message).toContain("they may use 45.0 s. Do not keep state");
  });
});
