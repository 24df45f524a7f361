import { describe, expect, it } from "vitest";
import { PLAIN_COMPARISON } from "../../../harness/core/comparison/comparison.ts";
import type { Mistake } from "../../../harness/core/judging/reference.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import {
  type Answered,
  findTelling,
  guessMistakes,
} from "../../../harness/engine/explain/guess-mistake.ts";

const BOOL = { type: { kind: "bool" }, comparison: PLAIN_COMPARISON } as const;
const isOdd = (n: bigint) => n % 2n === 1n;

function mistake(id: string, solve: (n: bigint) => boolean): Mistake {
  return { id, describe: () => `Perhaps ${id}.`, solve: ([n]) => solve(n as bigint) };
}

/** A program's answers to 0, 1, 2, … */
function answers(count: number, answer: (n: bigint) => Value | undefined): Answered[] {
  return Array.from({ length: count }, (_, n) => ({
    input: [BigInt(n)],
    actual: answer(BigInt(n)),
  }));
}

const solve = ([n]: readonly unknown[]) => isOdd(n as bigint);

function guess(mistakes: readonly Mistake[] | undefined, answered: readonly Answered[]) {
  return guessMistakes({ solve, ...(mistakes && { mistakes }) }, BOOL, answered)[0]?.id;
}

const ALWAYS = mistake("always", () => true);
const EVEN = mistake("even", (n) => !isOdd(n));

describe("a guess at the mistake", () => {
  it("is the one that gives the very same answers", () => {
    expect(
      guess(
        [EVEN, ALWAYS],
        answers(20, () => true),
      ),
    ).toBe("always");
    expect(
      guess(
        [EVEN, ALWAYS],
        answers(20, (n) => !isOdd(n)),
      ),
    ).toBe("even");
  });

  it("is the first of several that do", () => {
    const other = mistake("other", () => true);
    expect(
      guess(
        [other, ALWAYS],
        answers(20, () => true),
      ),
    ).toBe("other");
    expect(
      guess(
        [ALWAYS, other],
        answers(20, () => true),
      ),
    ).toBe("always");
  });

  it("is none when a single answer is another one", () => {
    expect(
      guess(
        [ALWAYS],
        answers(20, (n) => n !== 19n),
      ),
    ).toBeUndefined();
  });

  it("is none when a call gave no value", () => {
    expect(
      guess(
        [ALWAYS],
        answers(20, (n) => (n === 3n ? undefined : true)),
      ),
    ).toBeUndefined();
  });

  it("is none of too few answers", () => {
    expect(
      guess(
        [ALWAYS],
        answers(7, () => true),
      ),
    ).toBeUndefined();
    expect(
      guess(
        [ALWAYS],
        answers(8, () => true),
      ),
    ).toBe("always");
  });

  it("is none that is right on all of them: then it explains nothing", () => {
    const late = mistake("late", (n) => n > 1000n || isOdd(n));
    expect(guess([late], answers(20, isOdd))).toBeUndefined();
  });

  it("may be wrong on a single one of them", () => {
    const once = mistake("once", (n) => n === 4n || isOdd(n));
    const answered = answers(20, (n) => n === 4n || isOdd(n));
    expect(guess([once], answered)).toBe("once");
  });

  it("takes no notice of inputs on which a mistake says nothing", () => {
    const small = mistake("small", (n) => {
      if (n >= 10n) throw new RangeError("too large");
      return true;
    });
    expect(
      guess(
        [small],
        answers(20, (n) => n < 10n),
      ),
    ).toBe("small");
    expect(
      guess(
        [small],
        answers(20, (n) => n < 9n),
      ),
    ).toBeUndefined();
    const smaller = mistake("smaller", (n) => {
      if (n >= 5n) throw new RangeError("too large");
      return true;
    });
    expect(
      guess(
        [smaller],
        answers(20, () => true),
      ),
    ).toBeUndefined();
  });

  it("does not hide a mistake that is broken itself", () => {
    const broken = mistake("broken", () => {
      throw new TypeError("broken");
    });
    expect(() =>
      guess(
        [broken],
        answers(20, () => true),
      ),
    ).toThrow("broken");
  });

  it("is none where no mistakes are known", () => {
    expect(
      guess(
        undefined,
        answers(20, () => true),
      ),
    ).toBeUndefined();
    expect(
      guess(
        [],
        answers(20, () => true),
      ),
    ).toBeUndefined();
  });

  it("is distinguished from others by inputs on which they differ", () => {
    const late = mistake("late", (n) => n < 30n || n % 2n === 0n);
    const inputs = Array.from({ length: 40 }, (_, n) => [BigInt(n)]);
    expect(findTelling([ALWAYS, late], BOOL, inputs)).toEqual([[31n], [33n], [35n], [37n], [39n]]);
    expect(findTelling([ALWAYS], BOOL, inputs)).toEqual([]);
    expect(findTelling([], BOOL, inputs)).toEqual([]);
    const small = mistake("small", () => {
      throw new RangeError("too large");
    });
    expect(findTelling([ALWAYS, small], BOOL, inputs)).toEqual([]);
  });
});
