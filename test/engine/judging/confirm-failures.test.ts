import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseOutcome } from "../../../harness/engine/judging/case-outcome.ts";
import {
  confirmFailures,
  MAX_CASES_ALONE,
  startsBudgetMs,
} from "../../../harness/engine/judging/confirm-failures.ts";

type Answer = "right" | "wrong";

const outcomeOf = (index: number, answer: Answer): CaseOutcome => ({
  index,
  verdict: answer === "right" ? "AC" : "WA",
  message: "",
  score: answer === "right" ? 1 : 0,
  notes: [],
  cpuMs: 1,
  cost: { cpuMs: 1, waitedMs: 0 },
});

/** Judges a group as run-group.ts and tree-judging.ts do: which cases pass. */
async function judgeGroup(shared: readonly Answer[], alone: readonly Answer[]) {
  const among = new Map(shared.map((answer, index) => [index, outcomeOf(index, answer)]));
  const askAlone = async (index: number) => outcomeOf(index, alone[index] ?? "wrong");
  const { judgedBy, outcomes } = await confirmFailures(among, askAlone, { untilCertain: false });
  const indexes = [...shared.keys()];
  return judgedBy === "shared"
    ? indexes.filter((index) => outcomes.get(index)?.verdict === "AC")
    : indexes.filter((index) => alone[index] === "right");
}

function countRight(answered: readonly Answer[]): number {
  return answered.filter((answer) => answer === "right").length;
}

const answers = (of: readonly Answer[]) =>
  fc.integer({ min: 1, max: 60 }).chain((size) =>
    fc.record({
      shared: fc.array(fc.constantFrom(...of), { minLength: size, maxLength: size }),
      alone: fc.array(fc.constantFrom(...of), { minLength: size, maxLength: size }),
    }),
  );

describe("a program that knows how it is asked", () => {
  it("passes no group that neither of its ways to answer passes by itself", async () => {
    await fc.assert(
      fc.asyncProperty(answers(["right", "right", "right", "wrong"]), async (program) => {
        const passed = await judgeGroup(program.shared, program.alone);
        const { shared, alone } = program;
        const most = Math.max(countRight(shared), countRight(alone));
        expect(passed.length === shared.length).toBe(most === shared.length);
      }),
    );
  });

  it("passes no more cases than the better of its ways to answer does", async () => {
    await fc.assert(
      fc.asyncProperty(answers(["right", "wrong"]), async ({ shared, alone }) => {
        const passed = await judgeGroup(shared, alone);
        expect(passed.length).toBeLessThanOrEqual(Math.max(countRight(shared), countRight(alone)));
      }),
    );
  });

  it("earns nothing by a constant for each way to answer", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 60 }), async (truth) => {
        fc.pre(new Set(truth).size === 2);
        const constant = (value: boolean) =>
          truth.map((each): Answer => (each === value ? "right" : "wrong"));
        const passed = await judgeGroup(constant(true), constant(false));
        expect(passed.length).toBeLessThan(truth.length);
      }),
    );
  });
});

it("starts have 250 ms for each case, and 20 limits of CPU time, at least 20 s", () => {
  expect([startsBudgetMs(0, 500), startsBudgetMs(8, 500)]).toEqual([20_000, 22_000]);
  expect(startsBudgetMs(8, 3000)).toBe(62_000);
  const most = startsBudgetMs(MAX_CASES_ALONE, 500);
  expect([most, startsBudgetMs(MAX_CASES_ALONE + 1, 500)]).toEqual([276_000, most]);
});

describe("the failures of a shared process", () => {
  const shared = new Map(
    [3, 1, 2, 0].map((index) => [index, outcomeOf(index, index === 2 ? "right" : "wrong")]),
  );
  const confirm = async (untilCertain: boolean) => {
    const asked: number[] = [];
    const askAlone = async (index: number) => {
      asked.push(index);
      return outcomeOf(index, "wrong");
    };
    const { judgedBy } = await confirmFailures(shared, askAlone, { untilCertain });
    return { judgedBy, asked };
  };

  it("are repeated in the order of the cases", async () => {
    expect(await confirm(false)).toEqual({ judgedBy: "shared", asked: [0, 1, 3] });
  });

  it("are repeated up to the first that is confirmed, if that is enough", async () => {
    expect(await confirm(true)).toEqual({ judgedBy: "shared", asked: [0] });
  });
});
