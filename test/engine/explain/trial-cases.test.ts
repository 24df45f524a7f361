import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import type { RightAnswers } from "../../../harness/core/judging/reference.ts";
import type { Input } from "../../../harness/domains/index.ts";
import { createChecker } from "../../../harness/engine/exercise/checker.ts";
import { SearchBudget } from "../../../harness/engine/explain/search-budget.ts";
import { createTrialCases } from "../../../harness/engine/explain/trial-cases.ts";
import { Threads } from "../../../harness/engine/index.ts";
import { chooseSuite } from "../chosen-suite.ts";

const { problem } = await chooseSuite("p1", { small: [[1n]] });
const INPUTS = [1n, 2n, 3n, 4n, 5n].map((n): Input => [n]);

/** Answers two inputs at once, and takes its time. */
function slowModel(ms: number): RightAnswers {
  const answersTo = async (inputs: readonly Input[]) => {
    await sleep(ms);
    return inputs.map(([n]) => n !== 3n);
  };
  return { batchSize: 2, answersTo };
}

it("the time of a model solution is not the search's", async () => {
  await using threads = new Threads();
  const checker = createChecker({ suite: { problem, reference: {} }, threads });
  const context = { problem, reference: {}, model: slowModel(150) };
  const budget = new SearchBudget(5, 100);
  expect(budget.isSpent).toBe(false);
  const placed = await createTrialCases(context, "function", checker).makeIndexed(
    INPUTS,
    10,
    budget,
  );
  expect(placed.map(({ index, test }) => [index, test.expected])).toEqual([
    [10, true],
    [11, true],
    [12, false],
    [13, true],
    [14, true],
  ]);
});

const solve = ([n]: Input) => n !== 3n;
const hasAnswer = ([n]: Input) => n !== 2n;

describe("cases of a search", async () => {
  const threads = new Threads();
  afterAll(async () => threads[Symbol.asyncDispose]());
  const suite = { problem, reference: {} };
  const checker = createChecker({ suite, threads });
  const create = (
    parts: Partial<Parameters<typeof createTrialCases>[0]>,
    kind: "function" | "program" = "function",
  ) => createTrialCases({ ...suite, model: undefined, ...parts }, kind, checker);

  it("can be answered by a solution, a model, or if any valid answer is right", () => {
    const scored = {
      ...problem,
      answers: { ...problem.answers, scoring: "optimisation" },
    } as const;
    expect(create({}).canAnswer).toBe(false);
    expect(create({ reference: { solve } }).canAnswer).toBe(true);
    expect(create({ model: slowModel(0) }).canAnswer).toBe(true);
    expect(create({ problem: scored }).canAnswer).toBe(true);
  });

  it("get their answers from the solution rather than from a model, and none from neither", async () => {
    const model = { batchSize: 2, answersTo: async () => Promise.reject(new Error("not asked")) };
    const placed = await create({ reference: { solve }, model }).makeIndexed(INPUTS.slice(1, 3), 7);
    expect(placed.map(({ index, test }) => [index, test.expected])).toEqual([
      [7, true],
      [8, false],
    ]);
    expect(placed[0]?.test).toMatchObject({ args: [2n], isTimed: false, isForPrograms: true });
    expect(await create({}).makeIndexed(INPUTS)).toEqual([]);
    expect(await create({}).make([1n])).toBeUndefined();
  });

  it("of programs have no empty list or set, while those of functions may", () => {
    const empty: Input[] = [[[]], [new Set()], [1n, []]];
    const filled: Input[] = [
      [[1n]],
      [new Set([1n])],
      [""],
      [0n],
      [new Map()],
      [{ length: 0n }],
      [{ size: 0n }],
    ];
    const ofPrograms = create({ reference: { solve } }, "program");
    expect(empty.map((input) => ofPrograms.canBeAsked(input))).toEqual([false, false, false]);
    expect(filled.every((input) => ofPrograms.canBeAsked(input))).toBe(true);
    expect(ofPrograms.unanswered).toEqual([]);
    const ofFunctions = create({ reference: { solve } });
    expect(empty.every((input) => ofFunctions.canBeAsked(input))).toBe(true);
  });

  it("leave out inputs without an answer, and remember them", async () => {
    for (const parts of [
      { reference: { solve, hasAnswer } },
      { reference: { hasAnswer }, model: slowModel(0) },
    ]) {
      const cases = create(parts);
      const placed = await cases.makeIndexed(INPUTS);
      expect(placed.map(({ index }) => index)).toEqual([0, 2, 3, 4]);
      expect(cases.unanswered).toEqual([[2n]]);
    }
    const silent = { batchSize: 2, answersTo: async () => Promise.resolve([undefined, true]) };
    const cases = create({ model: silent });
    expect((await cases.makeIndexed(INPUTS)).map(({ index }) => index)).toEqual([1, 3]);
    expect(cases.unanswered).toEqual([[1n], [3n], [5n]]);
  });

  it("are answered in batches, of which none is empty", async () => {
    const sizes: number[] = [];
    const answersTo = async (inputs: readonly Input[]) => {
      sizes.push(inputs.length);
      return Promise.resolve(inputs.map(() => true));
    };
    const cases = create({ model: { batchSize: 2, answersTo } });
    await cases.makeIndexed(INPUTS);
    await cases.makeIndexed(INPUTS.slice(0, 4));
    expect(sizes).toEqual([2, 2, 1, 2, 2]);
  });

  it("end with the budget, after the one or the batch at hand", async () => {
    const spent = new SearchBudget(0, 100);
    expect(await create({ reference: { solve } }).makeIndexed(INPUTS, 0, spent)).toHaveLength(1);
    expect(await create({ model: slowModel(0) }).makeIndexed(INPUTS, 0, spent)).toHaveLength(2);
  });

  it("cost a search the time of a solution's own thread, however long it was interrupted", async () => {
    let timeMs = 0;
    const now = vi.spyOn(performance, "now").mockImplementation(() => (timeMs += 1000));
    const cpu = vi.spyOn(process, "threadCpuUsage");
    try {
      cpu.mockReturnValue({ user: 0, system: 0 });
      const budget = new SearchBudget(5, 100, { now: () => 0 });
      const { makeIndexed } = create({ reference: { solve } });
      expect(await makeIndexed(INPUTS, 0, budget)).toHaveLength(INPUTS.length);
      cpu.mockReturnValue({ user: 50_000, system: 10_000 });
      expect(await makeIndexed(INPUTS, 0, budget)).toHaveLength(2);
    } finally {
      now.mockRestore();
      cpu.mockRestore();
    }
  });

  it("give a search no more than three seconds for its model in all", async () => {
    const now = vi.spyOn(performance, "now");
    try {
      let timeMs = 0;
      now.mockImplementation(() => timeMs);
      const answersTo = async (inputs: readonly Input[]) => {
        timeMs += 2000;
        return Promise.resolve(inputs.map(() => true));
      };
      const extended: number[] = [];
      const extend = (ms: number) => void extended.push(ms);
      const spent: number[] = [];
      const spend = ({ waitedMs }: { readonly waitedMs: number }) => void spent.push(waitedMs);
      const budget = { isSpent: false, extend, spend };
      await create({ model: { batchSize: 2, answersTo } }).makeIndexed(INPUTS, 0, budget);
      expect(extended).toEqual([2000, 1000, 0]);
      expect(spent).toEqual([0, 1000, 2000]);
    } finally {
      now.mockRestore();
    }
  });
});
