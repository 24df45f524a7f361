import { describe, expect, test } from "vitest";
import { createProver } from "../../harness/app/workspace/create-prover.ts";
import { isLost, type OutcomeClaim, type ValueClaim, valueOf } from "../../harness/claims/claim.ts";
import { readRules, type WrittenRules } from "../../harness/claims/rules.ts";
import { takingAwayValues } from "../../harness/claims/taking-away.ts";
import type { ProofBreach } from "../../harness/core/judging/claim-proof.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { octalGame } from "../../reference/kit/octal-games.ts";

/** Numbers with periods p and q that agree on p + q terms agree for ever: more than any two here have. */
const MAX_N = 600;
const RULES = 1000;
const PLAYERS = ["A", "B"] as const;

/** Draws from 0 to below `count`. */
type Draw = (count: number) => number;

function drawFrom(seed: bigint): Draw {
  const random = new SplitMix64(seed);
  return (count) => Number(random.below(BigInt(count)));
}

/** The n at which each player, to move, loses: by the rules alone, in rising order of n. */
function findLost({ take = "", orAll = false }: WrittenRules) {
  const rules = readRules({ take, orAll });
  if (rules.kind !== "taking-away") throw new RangeError(`${take} is no game of taking away`);
  const lost = { A: [] as boolean[], B: [] as boolean[] };
  const leftOf = (n: number, mover: "A" | "B") => {
    const all = rules.takes[mover];
    const fitting = all.filter((taken) => taken <= n).map((taken) => n - taken);
    return orAll && n > 0 && fitting.length < all.length ? [...fitting, 0] : fitting;
  };
  for (let n = 0; n < MAX_N; n += 1) {
    lost.A.push(!leftOf(n, "A").some((left) => lost.B[left]));
    lost.B.push(!leftOf(n, "B").some((left) => lost.A[left]));
  }
  return lost;
}

/** The values of heaps by the definition alone. */
function findValues(options: (n: number) => Iterable<readonly number[]>): readonly number[] {
  const values: number[] = [];
  for (let n = 0; n < MAX_N; n += 1) {
    const reached = new Set<number>();
    for (const heaps of options(n)) {
      reached.add(heaps.reduce((sum, heap) => sum ^ (values[heap] as number), 0));
    }
    let value = 0;
    while (reached.has(value)) value += 1;
    values.push(value);
  }
  return values;
}

/** A right rule for numbers that repeat, or one with slips: a number changed, or another period. */
function drawRule<T>(
  truth: readonly T[],
  { preperiod, period }: { readonly preperiod: number; readonly period: number },
  draw: Draw,
  other: (value: T) => T,
) {
  const from = preperiod + draw(12);
  const times = 1 + draw(3);
  const length = Math.max(1, period * times + (draw(4) === 0 ? draw(5) - 2 : 0));
  const before = truth.slice(0, from);
  const repeated = Array.from(
    { length },
    (_, rest) => truth[from + ((((rest - from) % length) + length) % length)] as T,
  );
  const slips = draw(3);
  for (let slip = 0; slip < slips; slip += 1) {
    const part = draw(2) === 0 && before.length > 0 ? before : repeated;
    const at = draw(part.length);
    part[at] = other(part[at] as T);
  }
  return { from, length, before, repeated };
}

describe.each([
  { take: "A: 1-6; B: 2, 3, 5, 7", orAll: true },
  { take: "A: 1-6; B: 2, 3, 5, 7", orAll: false },
  { take: "A: 1, 4; B: 2, 3, 9", orAll: false },
])("rules about %o", (game) => {
  const truth = findLost(game);
  const repeat = findRepeat(truth.A.map((lost, n) => `${lost} ${truth.B[n]}`));
  const prover = createProver(readRules(game));

  test("with slips are refuted at the first position where play ends otherwise, or proved", () => {
    const draw = drawFrom(49n);
    let proved = 0;
    for (let round = 0; round < RULES; round += 1) {
      const pairs = truth.A.map((lost, n) => [lost, truth.B[n] as boolean] as const);
      const rule = drawRule(pairs, repeat, draw, ([A, B]) =>
        draw(2) === 0 ? ([!A, B] as const) : ([A, !B] as const),
      );
      const claim = toOutcomes(rule);
      const wrong = findFirst((n, mover) => isLost(claim, n, mover) !== truth[mover][n]);
      const { breach } = prover.verify(claim);
      expect(breach?.position, `rule ${round}`).toEqual(wrong);
      if (breach === undefined) proved += 1;
      else expectOutcomeBreach(breach, claim);
    }
    expect(proved).toBeGreaterThan(RULES / 10);
    expect(proved).toBeLessThan(RULES / 2);
  });
});

describe.each([{ take: "1, 3, 4" }, { take: "2, 5, 6" }, { octal: "0.77" }, { octal: "0.137" }])(
  "rules about the values of %o",
  (game: WrittenRules) => {
    const options = optionsOf(game);
    const truth = findValues(options);
    const repeat = findRepeat(truth);
    const prover = createProver(readRules(game));

    test("with slips are refuted at the first wrong value, or proved", () => {
      const draw = drawFrom(50n);
      let proved = 0;
      for (let round = 0; round < RULES; round += 1) {
        const rule = drawRule(truth, repeat, draw, (value) => value ^ (1 + draw(3)));
        const claim: ValueClaim = {
          kind: "values",
          preperiod: rule.from,
          period: rule.length,
          values: rule.repeated,
          exceptions: new Map(rule.before.entries()),
        };
        const wrong = truth.findIndex((value, n) => valueOf(claim, n) !== value);
        const { breach } = prover.verify(claim);
        expect(breach?.position, `rule ${round}`).toEqual(wrong === -1 ? undefined : [wrong]);
        if (breach === undefined) proved += 1;
        else expectValueBreach(breach, claim, options);
      }
      expect(proved).toBeGreaterThan(RULES / 10);
      expect(proved).toBeLessThan(RULES / 2);
    });
  },
);

/** The least preperiod and period of numbers that repeat well before they end. */
function findRepeat(numbers: readonly unknown[]) {
  for (let period = 1; period < MAX_N / 4; period += 1) {
    let preperiod = numbers.length - period;
    while (preperiod > 0 && numbers[preperiod - 1] === numbers[preperiod - 1 + period])
      preperiod -= 1;
    if (preperiod < MAX_N / 4) return { preperiod, period };
  }
  throw new RangeError("nothing repeats");
}

function toOutcomes({
  from,
  length,
  before,
  repeated,
}: ReturnType<typeof drawRule<readonly [boolean, boolean]>>): OutcomeClaim {
  const listed = (side: 0 | 1) =>
    new Set(repeated.flatMap((lost, rest) => (lost[side] ? [rest] : [])));
  const lost = { A: listed(0), B: listed(1) };
  const turned = (side: 0 | 1, repeats: ReadonlySet<number>) =>
    new Set(before.flatMap((each, n) => (each[side] === repeats.has(n % length) ? [] : [n])));
  return {
    kind: "outcomes",
    preperiod: from,
    period: length,
    lost,
    exceptions: { A: turned(0, lost.A), B: turned(1, lost.B) },
  };
}

function findFirst(isWrong: (n: number, mover: "A" | "B") => boolean) {
  for (let n = 0; n < MAX_N; n += 1) {
    for (const mover of PLAYERS) if (isWrong(n, mover)) return [n, mover];
  }
  return undefined;
}

/** Each statement is one of the claim, and they cannot hold together. */
function expectOutcomeBreach({ kind, claims }: ProofBreach, claim: OutcomeClaim): void {
  for (const { position, lost } of claims) {
    const [n, mover] = position as [number, "A" | "B"];
    expect(lost).toBe(isLost(claim, n, mover));
  }
  const [own, ...after] = claims;
  expect(own?.lost).toBe(kind === "a");
  expect(after.map(({ lost }) => lost)).toEqual(kind === "a" ? [true] : after.map(() => false));
}

function expectValueBreach(
  { kind, position, claims, missing }: ProofBreach,
  claim: ValueClaim,
  options: (n: number) => Iterable<readonly number[]>,
): void {
  const n = Number(position[0]);
  const value = valueOf(claim, n);
  expect(claims[0]).toEqual({ position: [n], value });
  const reached = [...options(n)].map((heaps) =>
    heaps.reduce((sum, heap) => sum ^ valueOf(claim, heap), 0),
  );
  // A move to the claimed value; a smaller value that no move reaches; no move at all.
  const isBreach = {
    a: reached.includes(value),
    b: missing !== undefined && missing < value && !reached.includes(missing),
    c: reached.length === 0,
  };
  expect(isBreach[kind]).toBe(true);
}

function optionsOf({ take, octal = "" }: WrittenRules): (n: number) => Iterable<readonly number[]> {
  if (take === undefined) {
    return (n) =>
      octalGame(octal, [n])
        .moves([n])
        .map(({ left }) => left);
  }
  const rules = readRules({ take });
  const values = rules.kind === "taking-away" ? takingAwayValues(rules) : undefined;
  if (values === undefined) throw new RangeError(`${take} has no values`);
  return values.options;
}
