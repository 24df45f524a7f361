import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseOutcome, PlacedCase } from "../../../harness/engine/judging/case-outcome.ts";
import {
  aloneBudgetMs,
  chooseCasesToRunAlone,
  confirmFailures,
  MIN_SAMPLE,
} from "../../../harness/engine/judging/confirm-failures.ts";
import { shuffle } from "../../../harness/engine/exercise/run-group.ts";

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
async function judgeGroup(shared: readonly Answer[], alone: readonly Answer[], costMs = 1) {
  const among = new Map(shared.map((answer, index) => [index, outcomeOf(index, answer)]));
  let asked = 0;
  const askAlone = async (index: number) => {
    asked += 1;
    return outcomeOf(index, alone[index] ?? "wrong");
  };
  const { judgedBy, outcomes } = await confirmFailures(among, askAlone, { untilCertain: false });
  const passes = (index: number) => outcomes.get(index)?.verdict === "AC";
  const indexes = [...shared.keys()];
  if (judgedBy === "shared") return { judgedBy, passed: indexes.filter(passes), asked };
  const order = shuffle(
    indexes.map((index) => ({ index }) as PlacedCase),
    "secret",
  );
  const chosen = chooseCasesToRunAlone(among, { costMs, limitMs: 1000, order });
  const passed = indexes.filter((index) => {
    if (chosen === undefined) return shared[index] === "right";
    return chosen.has(index) ? alone[index] === "right" : shared[index] === "right";
  });
  return { judgedBy, passed, asked };
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
        const { passed } = await judgeGroup(program.shared, program.alone);
        const { shared, alone } = program;
        const most = Math.max(countRight(shared), countRight(alone));
        expect(passed.length === shared.length).toBe(most === shared.length);
      }),
    );
  });

  it("passes no more cases than the better of its ways to answer does", async () => {
    await fc.assert(
      fc.asyncProperty(answers(["right", "wrong"]), async ({ shared, alone }) => {
        const { passed } = await judgeGroup(shared, alone);
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
        const { passed } = await judgeGroup(constant(true), constant(false));
        expect(passed.length).toBeLessThan(truth.length);
      }),
    );
  });
});

/** How many cases are chosen where all were right and each takes half a millisecond. */
function chooseOfRight(order: readonly PlacedCase[]): number | undefined {
  const shared = new Map(order.map(({ index }) => [index, outcomeOf(index, "right")]));
  return chooseCasesToRunAlone(shared, { costMs: 0.5, limitMs: 1000, order })?.size;
}

describe("a group that is judged alone", () => {
  const size = 2000;
  const order = shuffle(
    Array.from({ length: size }, (_, index) => ({ index }) as PlacedCase),
    "secret",
  );
  const sharedWith = (wrong: number) =>
    new Map(
      Array.from({ length: size }, (_, index) => [
        index,
        outcomeOf(index, index < wrong ? "wrong" : "right"),
      ]),
    );

  it("is asked all of its cases where that costs little", () => {
    const chosen = chooseCasesToRunAlone(sharedWith(10), { costMs: 4, limitMs: 1000, order });
    expect(chosen?.size).toBe(size);
  });

  it("is asked all that were wrong and a sample of the others where it costs much", () => {
    const chosen = chooseCasesToRunAlone(sharedWith(10), { costMs: 250, limitMs: 1000, order });
    expect([...Array(10).keys()].every((index) => chosen?.has(index))).toBe(true);
    // 20 s hold 80 runs.
    expect(chosen?.size).toBe(80);
  });

  it("is asked a sample of the least size where only that is affordable", () => {
    const costMs = 20_000 / (20 + MIN_SAMPLE);
    const chosen = chooseCasesToRunAlone(sharedWith(20), { costMs, limitMs: 1000, order });
    expect(chosen?.size).toBe(20 + MIN_SAMPLE);
    const tooMany = sharedWith(21);
    expect(chooseCasesToRunAlone(tooMany, { costMs, limitMs: 1000, order })).toBeUndefined();
  });

  it("has 20 limits of CPU time for that, at least 20 s", () => {
    expect([aloneBudgetMs(500), aloneBudgetMs(3000)]).toEqual([20_000, 60_000]);
  });

  it("counts a case as taking a millisecond at least", () => {
    const many = Array.from({ length: 20_001 }, (_, index) => ({ index }) as PlacedCase);
    expect([chooseOfRight(many.slice(1)), chooseOfRight(many)]).toEqual([20_000, 20_000]);
  });

  it("fails where even that is too much", () => {
    expect(
      chooseCasesToRunAlone(sharedWith(500), { costMs: 250, limitMs: 1000, order }),
    ).toBeUndefined();
  });

  it("counts a case that the shared process never answered as one that was wrong", () => {
    const shared = sharedWith(0);
    shared.delete(1234);
    expect(chooseCasesToRunAlone(shared, { costMs: 250, limitMs: 1000, order })?.has(1234)).toBe(
      true,
    );
  });

  it("lets a guess survive with less than one in a million", () => {
    expect(0.8 ** MIN_SAMPLE).toBeLessThan(1e-6);
  });
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
