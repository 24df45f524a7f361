import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { describe, expect, test } from "vitest";
import type { Interval, RatioClaim } from "../../harness/claims/claim.ts";
import { type Fraction, parseFraction } from "../../harness/claims/fraction.ts";
import { truthOf, verifyRatios } from "../../harness/claims/verify-ratios.ts";

const P2 = { largest: 9 };

function at(text: string): Fraction {
  return parseFraction(text) as Fraction;
}

function claimOf(
  lost: readonly (readonly [string, string])[],
  factor?: string,
  once: readonly (readonly [string, string])[] = [],
): RatioClaim {
  const toIntervals = (pairs: typeof lost): readonly Interval[] =>
    pairs.map(([above, upTo]) => ({ above: at(above), upTo: at(upTo) }));
  return {
    kind: "ratios",
    lost: toIntervals(lost),
    factor: factor === undefined ? undefined : at(factor),
    once: toIntervals(once),
  };
}

/** The definition, with nothing but comparisons: in one of the intervals times a power of the factor. */
function saysLost({ lost, factor, once }: RatioClaim, x: number, n: number): boolean {
  const contains = ({ above, upTo }: Interval, scaled: number) =>
    n * Number(above.denominator) > x * scaled * Number(above.numerator) &&
    n * Number(upTo.denominator) <= x * scaled * Number(upTo.numerator);
  if (once.some((interval) => contains(interval, 1))) return true;
  const step =
    factor === undefined ? Infinity : Number(factor.numerator) / Number(factor.denominator);
  for (let scaled = 1; scaled * x < n; scaled *= step) {
    if (lost.some((interval) => contains(interval, scaled))) return true;
  }
  return false;
}

/** The first position, the smallest n and then x, that contradicts those after its moves. */
function findFirstBreach(claim: RatioClaim, largest: number, max: number) {
  for (let n = 2; n <= max; n += 1) {
    const lost = Array.from({ length: n }, (_, x) => x > 0 && saysLost(claim, x, n));
    for (let x = 1; x < n; x += 1) {
      let isWinning = false;
      for (let factor = 2; factor <= largest; factor += 1) {
        isWinning ||= x * factor >= n || lost[x * factor] === true;
      }
      if (isWinning === lost[x]) return [x, n];
    }
  }
  return undefined;
}

describe("a claim about multiplying", () => {
  test("that is true is proved for all ratios, whatever the largest factor is", () => {
    expect(verifyRatios(P2, claimOf([["9", "18"]], "18"))).toEqual({
      breach: undefined,
      bound: at("162"),
    });
    for (let largest = 2; largest <= 20; largest += 1) {
      expect(verifyRatios({ largest }, truthOf({ largest })).breach).toBeUndefined();
    }
    const twice = claimOf(
      [
        ["9", "18"],
        ["162", "324"],
      ],
      "324",
    );
    expect(verifyRatios(P2, twice).breach).toBeUndefined();
    expect(verifyRatios(P2, claimOf([["162", "324"]], "18", [["9", "18"]])).breach).toBeUndefined();
  });

  test("may be closed up to its factor and break beyond", () => {
    expect(verifyRatios(P2, claimOf([["9", "18"]], "17")).breach).toMatchObject({
      kind: "a",
      position: [1, 154],
      claims: [
        { position: [1, 154], lost: true },
        { position: [9, 154], lost: true },
      ],
    });
  });

  test("breaks at a border that is wrong by 10^-18", () => {
    const { breach } = verifyRatios(P2, claimOf([["9.000000000000000001", "18"]], "18"));
    expect(breach).toMatchObject({
      kind: "b",
      position: ["500000000000000000", "9000000000000000001"],
    });
    expect(breach?.firstWrong).toEqual({
      position: ["1000000000000000000", "9000000000000000001"],
      lost: true,
    });
  });

  test("that nothing repeats breaks beyond its last end", () => {
    expect(verifyRatios(P2, claimOf([["9", "18"]])).breach).toMatchObject({
      kind: "b",
      position: [1, 163],
    });
    expect(verifyRatios(P2, claimOf([], "18")).breach).toMatchObject({
      kind: "b",
      position: [1, 10],
    });
  });

  test("is looked at up to a number, and for one condition", () => {
    const claim = claimOf([["9", "18"]], "17");
    expect(verifyRatios(P2, claim, { max: 153 }).breach).toBeUndefined();
    expect(verifyRatios(P2, claim, { max: 154 }).breach?.position).toEqual([1, 154]);
    expect(verifyRatios(P2, claim, { max: 154, condition: "b" }).breach).toBeUndefined();
    const narrow = claimOf([["9", "17"]], "18");
    expect(verifyRatios(P2, narrow, { max: 1000, condition: "b" }).breach?.kind).toBe("b");
    expect(verifyRatios(P2, narrow, { max: 1000, condition: "a" }).breach).toBeUndefined();
  });

  test("with a factor next to 1 is refused", () => {
    expect(() => verifyRatios(P2, claimOf([["9", "18"]], "1.0001"))).toThrow("larger factor");
  });

  test("has its smallest breach where trying all positions finds it, for 1,000 changed rules", () => {
    const random = new SplitMix64(7n);
    const draw = (max: number) => Number(random.below(BigInt(max)));
    let late = 0;
    for (let round = 0; round < 1000; round += 1) {
      const largest = 2 + draw(8);
      const ends = Array.from({ length: 4 }, () => [1 + draw(3 * largest * 4), 4] as const)
        .filter(([numerator, denominator]) => numerator >= denominator)
        .toSorted(([left], [right]) => left - right)
        .map(([numerator, denominator]) => `${numerator}/${denominator}`);
      const [first = "1", second = "2", third, fourth] = [...new Set(ends)];
      const right: readonly [string, string] = [String(largest), String(2 * largest)];
      const wrongFactor = String(2 * largest + (draw(2) === 0 ? 0 : draw(9) - 4) || 2);
      const claim = claimOf(
        draw(3) === 0 && first !== second ? [[first, second]] : [right],
        draw(8) === 0 ? undefined : Number(wrongFactor) > 1 ? wrongFactor : "2",
        draw(2) === 0 && third !== undefined && fourth !== undefined ? [[third, fourth]] : [],
      );
      const found = findFirstBreach(claim, largest, 90);
      const { breach } = verifyRatios(
        { largest },
        claim,
        found === undefined ? { max: 90 } : undefined,
      );
      expect(breach?.position, `round ${round}`).toEqual(found);
      if (found !== undefined && (found[1] as number) > 2 * largest) late += 1;
    }
    expect(late).toBeGreaterThan(50);
  });
});
