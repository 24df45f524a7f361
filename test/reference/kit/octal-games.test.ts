import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createGrundyValue } from "../../../reference/kit/grundy-values.ts";
import { canWin } from "../../../reference/kit/impartial.ts";
import { mex } from "../../../reference/kit/nim.ts";
import { analyseOctalGame, octalGame, parseOctalCode } from "../../../reference/kit/octal-games.ts";
import { misere, outcomeOf } from "../../../reference/kit/outcome.ts";

const codes = (maxLength: number) =>
  fc
    .tuple(fc.constantFrom("0", "4"), fc.stringMatching(new RegExp(`^[0-7]{1,${maxLength}}$`)))
    .map(([first, rest]) => `${first}.${rest}`);

/** The definition: the mex of all options, without any theory. */
function valuesByDefinition(code: string, max: number): number[] {
  const digits = Array.from(code.replace(".", ""), Number);
  const values: number[] = [];
  for (let heap = 0; heap <= max; heap += 1) {
    const options = new Set<number>();
    for (const [count, digit] of digits.entries()) {
      const rest = heap - count;
      if (digit & 1 && rest === 0) options.add(0);
      if (digit & 2 && rest > 0) options.add(values[rest] as number);
      if ((digit & 4) === 0) continue;
      for (let one = 1; one < rest; one += 1)
        options.add((values[one] as number) ^ (values[rest - one] as number));
    }
    values.push(mex(options));
  }
  return values;
}

describe("octal codes", () => {
  test("say what may be left after taking so many counters", () => {
    expect(parseOctalCode("4.1370")).toEqual({
      text: "4.1370",
      clears: [1, 2, 3],
      leaves: [2, 3],
      splits: [0, 3],
      length: 3,
    });
    expect(parseOctalCode("0.0").length).toBe(0);
    expect(parseOctalCode(".7")).toMatchObject({ clears: [1], splits: [1], length: 1 });
  });

  test.for([
    ["77", "77 is not an octal code: expected 0 or 4, a point and digits from 0 to 7"],
    ["", " is not an octal code: expected"],
    ["0.", "0. is not an octal code: expected"],
    ["0.7a", "0.7a is not an octal code: expected"],
    ["-0.7", "-0.7 is not an octal code: expected"],
    ["0.78", "0.78 is not an octal code: 8 is not a digit from 0 to 7"],
    ["1.7", "the digit before the point must be 0 or 4"],
    [`0.${"7".repeat(101)}`, "the octal code has 101 digits after its point; at most 100"],
  ] as const)("%s is refused", ([code, message]) => {
    expect(() => parseOctalCode(code)).toThrow(RangeError);
    expect(() => parseOctalCode(code)).toThrow(message);
  });
});

describe("values of octal games", () => {
  test("are those of the rules played by the book", () => {
    fc.assert(
      fc.property(codes(3), (code) => {
        const valueOf = createGrundyValue(octalGame(code, []));
        const expected = Array.from({ length: 13 }, (_, heap) => valueOf(heap === 0 ? [] : [heap]));
        expect([...analyseOctalGame(code, 12).values]).toEqual(expected);
      }),
    );
  });

  test("are those of the definition beyond several changes of the sparse space", () => {
    fc.assert(
      fc.property(codes(5), (code) => {
        expect([...analyseOctalGame(code, 1_100).values]).toEqual(valuesByDefinition(code, 1_100));
      }),
      { numRuns: 20 },
    );
  });

  test("end at the heap that was asked for", () => {
    expect([...analyseOctalGame("0.77", 0).values]).toEqual([0]);
    expect([...analyseOctalGame("0.77", 12).values]).toEqual([
      0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4,
    ]);
    expect(analyseOctalGame("0.77", 100_000).values).toHaveLength(100_001);
    for (const max of [-1, 0.5, Number.NaN, 10_000_001])
      expect(() => analyseOctalGame("0.77", max)).toThrow(`from 0 to 10,000,000, not ${max}`);
  });
});

describe("periods of octal games", () => {
  /**
   * Code, preperiod, period. Winning Ways, chapter 4, and the tables of A. Flammenkamp (Sprague-Grundy
   * values of octal games), both as T. Czajka recomputed them (github.com/tczajka/octal-games).
   */
  test.for([
    ["0.02", 1, 4],
    ["0.12", 1, 4],
    ["0.15", 1, 10],
    ["0.17", 33, 34],
    ["0.26", 1, 4],
    ["0.34", 7, 8],
    ["0.4", 54, 34],
    ["0.44", 143, 24],
    ["0.45", 498, 20],
    ["0.53", 11, 9],
    ["0.54", 3, 7],
    ["0.77", 71, 12],
    ["0.055", 259, 148],
    ["0.115", 1, 14],
    ["0.116", 139, 96],
    ["0.124", 122, 62],
    ["0.156", 3_479, 349],
    ["0.165", 5_181, 1_550],
    ["0.356", 7_315, 142],
    ["0.524", 1, 52],
    ["0.644", 3_256, 442],
    ["4.3", 2, 2],
    ["4.005", 31, 79],
    ["4.766", 19, 20],
  ] as const)("%s has the published preperiod %i and period %i", ([code, preperiod, period]) => {
    const { proof } = analyseOctalGame(code, 20_000);
    expect(proof).toMatchObject({ preperiod, period });
  });

  /** OEIS A002186 (Kayles), A071434, A071435, A071452: period, and the last exception. */
  test.for([
    ["0.77", 12, 70],
    ["0.1377", 24, 140],
    ["0.177", 20, 496],
    ["0.11377", 32, 186],
  ] as const)("%s has period %i and the published last exception %i", ([code, period, last]) => {
    const { proof } = analyseOctalGame(code, 2_000);
    expect(proof?.period).toBe(period);
    expect(proof?.exceptions.at(-1)).toBe(last);
  });

  test("Kayles and 0.117 have the published exceptions", () => {
    expect(analyseOctalGame("0.77", 200).proof?.exceptions).toEqual([
      0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70,
    ]);
    // OEIS A071453.
    expect(analyseOctalGame("0.117", 200).proof?.exceptions).toEqual([
      2, 6, 7, 12, 16, 22, 26, 36, 46,
    ]);
  });

  test("Dawson's Kayles and Dawson's Chess are the same sequence, one place apart", () => {
    const kayles = analyseOctalGame("0.07", 2_000);
    const chess = analyseOctalGame("0.137", 2_000);
    expect([...chess.values.subarray(0, -1)]).toEqual([...kayles.values.subarray(1)]);
    expect(kayles.proof).toMatchObject({ preperiod: 53, period: 34 });
    expect(chess.proof).toMatchObject({ preperiod: 52, period: 34 });
  });

  test("0.16 has a preperiod of 105,351 and a period of 149,459, proved by exactly 509,622 values", () => {
    const { values, proof } = analyseOctalGame("0.16", 509_621);
    expect(proof).toMatchObject({ preperiod: 105_351, period: 149_459, needed: 509_622 });
    // The values repeat since 105,351, but one of them fewer proves nothing.
    expect(values[509_620]).toBe(values[509_620 - 149_459]);
    expect(analyseOctalGame("0.16", 509_620).proof).toBeUndefined();
  });

  test("nothing is claimed for 0.007, whose period nobody knows", () => {
    expect(analyseOctalGame("0.007", 20_000).proof).toBeUndefined();
  });

  test("what is proved early is true of later values by definition", () => {
    fc.assert(
      fc.property(codes(4), (code) => {
        const proof = analyseOctalGame(code, 200).proof;
        if (proof === undefined) return;
        const { preperiod, period, exceptions, needed } = proof;
        const values = valuesByDefinition(code, 600);
        for (let n = preperiod; n + period <= 600; n += 1)
          expect(values[n + period]).toBe(values[n]);
        expect(exceptions.every((n) => n < preperiod)).toBe(true);
        expect(preperiod === 1 || exceptions.at(-1) === preperiod - 1).toBe(true);
        expect(analyseOctalGame(code, needed - 1).proof).toEqual(proof);
        expect(analyseOctalGame(code, needed - 2).proof).toBeUndefined();
      }),
    );
  });
});

test("the rules of an octal game can be played in misère, too", () => {
  for (let heap = 0; heap <= 8; heap += 1) {
    const game = misere(octalGame("0.77", [heap].filter(Boolean)));
    expect(outcomeOf(game)).toBe(canWin(game, game.start) ? "N" : "P");
  }
  expect(outcomeOf(misere(octalGame("0.77", [4])))).toBe("P");
});
