import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLost, type OutcomeClaim } from "../../harness/claims/claim.ts";
import { parseTakingAway } from "../../harness/claims/taking-away.ts";
import { verifyOutcomes } from "../../harness/claims/verify-outcomes.ts";
import { createSolver } from "../../reference/kit/solver.ts";
import { stones } from "../../reference/p1/stones.ts";

const P1 = parseTakingAway("A: 1-6; B: 2, 3, 5, 7", true);

function claimOf(
  period: number,
  A: readonly number[],
  B: readonly number[],
  more: Partial<OutcomeClaim> = {},
): OutcomeClaim {
  const exceptions = { A: new Set<number>(), B: new Set<number>() };
  const lost = { A: new Set(A), B: new Set(B) };
  return { kind: "outcomes", preperiod: 0, period, lost, exceptions, ...more };
}

/** The first position, A before B, where a claim is not what play to the end gives. */
function findFirstWrong(claim: OutcomeClaim, rules: typeof P1, max: number) {
  const takes = { A: rules.takes.A.map(BigInt), B: rules.takes.B.map(BigInt) };
  const game = rules.mayTakeAll
    ? stones(0n, takes)
    : {
        ...stones(0n, takes),
        moves: (left: bigint, mover: "A" | "B") => takes[mover].filter((size) => size <= left),
      };
  const solver = createSolver(game);
  for (let n = 0; n < max; n += 1) {
    for (const mover of ["A", "B"] as const) {
      if (isLost(claim, n, mover) === solver.canWin(BigInt(n), mover)) return [n, mover];
    }
  }
  return undefined;
}

describe("a claim about taking away", () => {
  test("that is true is proved for all n", () => {
    expect(verifyOutcomes(P1, claimOf(8, [0, 7], [0]))).toEqual({ breach: undefined, bound: 15 });
    expect(verifyOutcomes(P1, claimOf(16, [0, 7, 8, 15], [0, 8])).breach).toBeUndefined();
  });

  test("breaks first where a lost position leads to one that is lost for the opponent", () => {
    expect(verifyOutcomes(P1, claimOf(8, [0, 7], [0, 2])).breach).toEqual({
      kind: "a",
      position: [2, "B"],
      claims: [
        { position: [2, "B"], lost: true },
        { position: [0, "A"], lost: true },
      ],
    });
  });

  test("breaks first where no move leads to a position that is lost for the opponent", () => {
    const { breach } = verifyOutcomes(P1, claimOf(8, [0], [0]));
    expect(breach).toMatchObject({ kind: "b", position: [7, "A"] });
    expect(breach?.claims).toHaveLength(7);
  });

  test("breaks at the end of the game", () => {
    const { breach } = verifyOutcomes(P1, claimOf(8, [7], [0]));
    expect(breach).toMatchObject({ kind: "c", position: [0, "A"] });
  });

  test("that errs only where its period begins again is not proved", () => {
    // With 1 to 4 counters, one loses at multiples of 5: a claim with one remainder more errs only from 100,000 on.
    const rules = parseTakingAway("1-4", false);
    const period = 100_000;
    const lost = Array.from({ length: period / 5 }, (_, index) => 5 * index);
    const right = claimOf(period, lost, lost);
    expect(verifyOutcomes(rules, right).breach).toBeUndefined();
    const late = claimOf(period + 1, lost, lost);
    expect(verifyOutcomes(rules, late).breach?.position).toEqual([period, "A"]);
  });

  test("that is right up to 10^6 and wrong beyond is not proved", () => {
    // Below a million, A loses with 7 modulo 8, beyond it with 6.
    const preperiod = 1_000_000;
    const below = Array.from({ length: preperiod }, (_, n) => n);
    const turned = new Set(below.filter((n) => n % 8 === 6 || n % 8 === 7));
    const exceptions = { A: turned, B: new Set<number>() };
    const { breach } = verifyOutcomes(P1, claimOf(8, [0, 6], [0], { preperiod, exceptions }));
    expect(breach?.position).toEqual([1_000_006, "A"]);
  });

  test("that everything or nothing is lost breaks where it first differs", () => {
    const all = verifyOutcomes(P1, claimOf(1, [0], [0]));
    expect(all.breach).toMatchObject({ kind: "a", position: [1, "A"] });
    const nothing = verifyOutcomes(P1, claimOf(1, [], []));
    expect(nothing.breach).toMatchObject({ kind: "c", position: [0, "A"] });
  });

  test("has the smallest breach where play to the end first differs, whatever the rules", () => {
    const moves = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.record({
          A: moves,
          B: moves,
          mayTakeAll: fc.boolean(),
          preperiod: fc.integer({ min: 0, max: 9 }),
          period: fc.integer({ min: 1, max: 12 }),
          slip: fc.option(fc.integer({ min: 0, max: 40 })),
        }),
        ({ A, B, mayTakeAll, preperiod, period, slip }) => {
          const rules = parseTakingAway(`A: ${A.join()}; B: ${B.join()}`, mayTakeAll);
          // Right as far as it can be, so that breaches are late.
          const solver = createSolver(
            mayTakeAll
              ? stones(0n, { A: A.map(BigInt), B: B.map(BigInt) })
              : {
                  ...stones(0n),
                  moves: (left: bigint, mover: "A" | "B") =>
                    rules.takes[mover].map(BigInt).filter((size) => size <= left),
                },
          );
          const loses = (n: number, mover: "A" | "B") => !solver.canWin(BigInt(n), mover);
          const listOf = (mover: "A" | "B") =>
            Array.from({ length: period }, (_, index) => preperiod + index)
              .filter((n) => loses(n, mover) !== (n === slip))
              .map((n) => n % period);
          const base = claimOf(period, listOf("A"), listOf("B"));
          const exceptionsOf = (mover: "A" | "B") =>
            new Set(
              Array.from({ length: preperiod }, (_, n) => n).filter(
                (n) => isLost(base, n, mover) !== loses(n, mover),
              ),
            );
          const exceptions = { A: exceptionsOf("A"), B: exceptionsOf("B") };
          const claim = { ...base, preperiod, exceptions };
          const { breach } = verifyOutcomes(rules, claim);
          expect(breach?.position).toEqual(findFirstWrong(claim, rules, 120));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("moves of taking away", () => {
  test.each([
    ["A: 1-6", "the moves of B are missing"],
    ["A: 1; B: 2; A: 3", "the moves of A are there twice"],
    ["C: 1", "C is no player"],
    ["1, x", '"x" is no number of counters'],
    ["5-3", '"5-3" is no number of counters'],
    ["0", '"0" is no number of counters'],
    ["1-100000", "at most 1000 moves"],
    ["", "the moves of A are missing"],
  ])("%j: %s", (text, message) => {
    expect(() => parseTakingAway(text, false)).toThrow(message);
  });
});
