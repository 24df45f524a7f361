import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compileDomain,
  type FailingInput,
  findSmallestFailure,
  type Input,
  type Probe,
} from "../../../harness/domains/index.ts";
import type { Problem } from "../../../harness/problems/index.ts";
import { EXERCISES, exercise } from "../exercises.ts";

type IsFailing = (input: Input) => boolean;

type Way = "inOrder" | "outOfOrder";

const PLENTY = { inOrder: 20_000, outOfOrder: 3000 };

/** A probe of a plain function, with budgets in inputs, that records the inputs tried. */
class RecordingProbe implements Probe<string> {
  readonly asked: Input[] = [];
  readonly failed: Input[] = [];
  /** How often it was asked in order for more inputs than the budget allowed. */
  shortAnswers = 0;
  /** The most inputs that were made before any was asked. */
  mostAtOnce = 0;
  readonly #left: Record<Way, number>;
  readonly #isFailing: IsFailing;

  constructor(isFailing: IsFailing, budget: Readonly<Record<Way, number>>) {
    this.#isFailing = isFailing;
    this.#left = { ...budget };
  }

  readonly inOrder = async (inputs: readonly Input[]) => this.#try("inOrder", inputs);
  readonly outOfOrder = async (inputs: readonly Input[]) => this.#try("outOfOrder", inputs);

  #try(way: Way, inputs: readonly Input[]) {
    let tried = 0;
    this.mostAtOnce = Math.max(this.mostAtOnce, inputs.length);
    for (const input of inputs) {
      if (this.#left[way] === 0) {
        if (way === "inOrder") this.shortAnswers += 1;
        break;
      }
      this.#left[way] -= 1;
      this.asked.push(input);
      tried += 1;
      if (!this.#isFailing(input)) continue;
      this.failed.push(input);
      return Promise.resolve({ tried, failure: `wrong on ${String(input)}` });
    }
    return Promise.resolve({ tried, failure: undefined });
  }
}

async function search(
  problem: Problem,
  isFailing: IsFailing,
  hints?: Parameters<typeof findSmallestFailure>[2],
  budget = PLENTY,
): Promise<{ readonly found: FailingInput<string> | undefined; readonly probe: RecordingProbe }> {
  const probe = new RecordingProbe(isFailing, budget);
  return { found: await findSmallestFailure(problem, probe, hints), probe };
}

const first = (input: Input) => input[0] as bigint;
const row = (input: Input) => input[0] as readonly bigint[];
const isTheHundredAndFirst: IsFailing = (input) => first(input) === 101n;
const isHuge: IsFailing = (input) => first(input) > 10n ** 15n;

describe("the first input in order that fails", () => {
  test.each<[string, IsFailing, Input]>([
    ["p1", (input) => first(input) > 99n, [100n]],
    ["p1", () => true, [1n]],
    ["p2", ([k, n]) => (k as bigint) > 2n && (n as bigint) % 7n === 0n, [3n, 7n]],
    ["p3", (input) => first(input) % 1000n === 0n, [1000n]],
    ["heaps", (input) => row(input).includes(3n) && row(input).length > 1, [[1n, 3n]]],
    ["numbergame", (input) => row(input).length === 4, [[2n, 3n, 4n, 5n]]],
    ["crossout", ([, digits]) => (digits as string).endsWith("7"), [1n, "7"]],
    ["p4", (input) => row(input).some((card) => card < -20n), [[-21n]]],
    ["p4", (input) => row(input).length === 0, [[]]],
  ])("of %s is found and is the smallest", async (id, isFailing, smallest) => {
    const { found, probe } = await search(exercise(id), isFailing);
    expect(found).toEqual({
      input: smallest,
      failure: `wrong on ${String(smallest)}`,
      isSmallest: true,
    });
    expect(probe.asked.at(-1)).toEqual(smallest);
  });

  test("is the very first failing one, whatever fails", async () => {
    const inputs = [...compileDomain(exercise("heaps")).enumerate().take(3000)];
    const places = fc.uniqueArray(fc.nat({ max: 2999 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(places, async (failing) => {
        const keys = new Set(failing.map((place) => String(inputs[place])));
        const { found } = await search(exercise("heaps"), (input) => keys.has(String(input)));
        expect(found).toMatchObject({ input: inputs[Math.min(...failing)], isSmallest: true });
      }),
      { numRuns: 50 },
    );
  });
});

describe("nothing is found", () => {
  test.each(EXERCISES)("where no input of $id fails, within the budgets", async (problem) => {
    const budget = { inOrder: 1000, outOfOrder: 300 };
    const { found, probe } = await search(problem, () => false, undefined, budget);
    expect(found).toBeUndefined();
    expect(probe.asked.length).toBeLessThanOrEqual(1300);
  });

  test("if the budget ends before the failing input", async () => {
    const short = await search(exercise("p1"), isTheHundredAndFirst, undefined, {
      inOrder: 100,
      outOfOrder: 0,
    });
    expect(short.found).toBeUndefined();
    expect(short.probe.asked).toHaveLength(100);
    const enough = await search(exercise("p1"), isTheHundredAndFirst, undefined, {
      inOrder: 101,
      outOfOrder: 0,
    });
    expect(enough.found).toMatchObject({ input: [101n], isSmallest: true });
  });

  test("in kinds of inputs once the budget is used up, and no further kind is tried", async () => {
    // The smallest 512 inputs are similar; of the kinds only the first few fit into the budget.
    const budget = { inOrder: 600, outOfOrder: 0 };
    const { found, probe } = await search(exercise("p4"), () => false, undefined, budget);
    expect(found).toBeUndefined();
    expect(probe.asked).toHaveLength(600);
    expect(probe.shortAnswers).toBe(1);
  });

  test("without a budget, and nothing is tried", async () => {
    const { found, probe } = await search(exercise("p1"), () => true, undefined, {
      inOrder: 0,
      outOfOrder: 0,
    });
    expect(found).toBeUndefined();
    expect(probe.asked).toEqual([]);
  });
});

describe("with a billion similar inputs", () => {
  const cards = exercise("p4");

  test.each<[string, IsFailing, Input]>([
    ["three cards or more", (input) => row(input).length >= 3, [[0n, 0n, 0n]]],
    ["two cards that differ", (input) => new Set(row(input)).size > 1, [[0n, 1n]]],
    [
      "three cards and a 2",
      (input) => row(input).length > 2 && row(input).includes(2n),
      [[0n, 0n, 2n]],
    ],
    ["a peak", ([cards_]) => hasPeak(cards_ as readonly bigint[]), [[0n, 1n, 0n]]],
  ])(
    "%s: a failure with small values is found, but not called smallest",
    async (_, isFailing, smallest) => {
      const { found } = await search(cards, isFailing);
      expect(found).toMatchObject({ input: smallest, isSmallest: false });
    },
  );

  test("a failure that needs long rows is shortened", async () => {
    const { found } = await search(cards, (input) => row(input).length >= 30);
    expect(row(found?.input ?? [[]])).toEqual(Array.from({ length: 30 }, () => 0n));
    expect(found?.isSmallest).toBe(false);
  });
});

function hasPeak(list: readonly bigint[]): boolean {
  return list.some((card, place) => {
    const [left, right] = [list[place - 1], list[place + 1]];
    return left !== undefined && right !== undefined && left < card && card > right;
  });
}

describe("a failure only at large inputs", () => {
  test.each(["p1", "p2", "p3"])("of %s is found by leaps and shrunk", async (id) => {
    const { found } = await search(exercise(id), (input) => (input.at(-1) as bigint) > 10n ** 12n);
    expect(found?.input.at(-1)).toBe(10n ** 12n + 1n);
    expect(found?.isSmallest).toBe(false);
  });

  test("is shrunk in every step, and the last one is returned", async () => {
    const problems = fc.constantFrom(...["p1", "p2", "p3", "heaps", "p4"].map(exercise));
    const limits = fc.record({ modulus: fc.bigInt(1n, 7n), least: fc.bigInt(30n, 10n ** 6n) });
    await fc.assert(
      fc.asyncProperty(problems, limits, async (problem, { modulus, least }) => {
        const isFailing: IsFailing = (input) =>
          weigh(input) > least && weigh(input) % modulus === 0n;
        const budget = { inOrder: 20, outOfOrder: 3000 };
        const { found, probe } = await search(problem, isFailing, undefined, budget);
        fc.pre(found !== undefined);
        const domain = compileDomain(problem);
        for (const [step, input] of probe.failed.slice(1).entries()) {
          expect(domain.compare(input, probe.failed[step] as Input)).toBeLessThan(0);
        }
        expect(found?.input).toEqual(probe.failed.at(-1));
      }),
      { numRuns: 25 },
    );
  });
});

/** More for larger ints, for longer lists. */
function weigh(input: Input): bigint {
  const ints = input.flat() as bigint[];
  return ints.reduce((sum, each) => sum + 3n * (each < 0n ? -each : each), BigInt(ints.length));
}

describe("hints", () => {
  const NO_ORDER = { inOrder: 10, outOfOrder: 3000 };
  const p1 = exercise("p1");

  test("a known input is tried first and shrunk", async () => {
    const isFailing: IsFailing = (input) => first(input) % 1_000_003n === 0n;
    const failing: Input = [1_000_003n * 4n];
    const hints = { failingInputs: [failing], isLikely: () => true };
    const { found, probe } = await search(p1, isFailing, hints, NO_ORDER);
    expect(probe.asked[10]).toEqual(failing);
    expect(first(found?.input ?? [0n])).toBeLessThanOrEqual(first(failing));
    expect((await search(p1, isFailing, undefined, NO_ORDER)).found).toBeUndefined();
  });

  test("a known input that no longer fails is skipped", async () => {
    const hints = { failingInputs: [[500n]] as Input[], isLikely: () => true };
    const { found } = await search(p1, (input) => first(input) > 10n ** 6n, hints, NO_ORDER);
    expect(found?.input).toEqual([10n ** 6n + 1n]);
  });

  test("likely inputs are tried before others", async () => {
    const { probe } = await search(
      p1,
      () => false,
      { failingInputs: [], isLikely: isHuge },
      NO_ORDER,
    );
    const far = probe.asked.slice(10).map(isHuge);
    expect(far).toContain(true);
    expect(far).toContain(false);
    expect(far.lastIndexOf(true)).toBeLessThan(far.indexOf(false));
  });
});

describe.each(EXERCISES)("the probe of $id", (problem) => {
  const domain = compileDomain(problem);
  const weights = fc.bigInt(1n, 10n ** 15n);

  test("gets only valid inputs, and none beyond its budget", async () => {
    await fc.assert(
      fc.asyncProperty(weights, fc.nat(60), fc.nat(400), async (weight, inOrder, outOfOrder) => {
        const isFailing: IsFailing = (input) => BigInt(String(input).length) ** 12n > weight;
        const { probe } = await search(problem, isFailing, undefined, { inOrder, outOfOrder });
        expect(probe.asked.every((input) => domain.has(input))).toBe(true);
        expect(probe.asked.length).toBeLessThanOrEqual(inOrder + outOfOrder);
      }),
      { numRuns: 8 },
    );
  });
});

test("batches are never so large that they block the judge for long", async () => {
  for (const problem of EXERCISES) {
    const { probe } = await search(problem, () => false);
    expect(probe.mostAtOnce).toBeLessThanOrEqual(4096);
  }
});
