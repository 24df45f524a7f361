import { analyseOctalGame, parseOctalCode } from "../../../reference/kit/octal-games.ts";
import type { Claim, Prover } from "../../claims/claim.ts";
import type { Rules } from "../../claims/rules.ts";
import { type TakingAway, takingAwayValues } from "../../claims/taking-away.ts";
import { verifyOutcomes } from "../../claims/verify-outcomes.ts";
import { type Multiplying, verifyRatios } from "../../claims/verify-ratios.ts";
import { type ValueGame, verifyValues } from "../../claims/verify-values.ts";

/** Moves that a proof looks at, a second. */
const MAX_STEPS = 200_000_000;
/** Values of an octal game without a known period take long to find. */
const MAX_IRREGULAR = 20_000;

/** @throws {RangeError} if the rules have an octal code that is none. */
export function createProver(rules: Rules): Prover {
  switch (rules.kind) {
    case "taking-away":
      return proveTakingAway(rules);
    case "octal":
      return proveOctal(rules.code);
    case "multiplying":
      return proveMultiplying(rules);
  }
}

/** The game whose Grundy values claims are about; undefined: the players have different moves. */
export function createValueGame(rules: Rules): ValueGame | undefined {
  switch (rules.kind) {
    case "taking-away":
      return takingAwayValues(rules);
    case "octal":
      return octalValues(rules.code);
    case "multiplying":
      return undefined;
  }
}

function proveTakingAway(rules: TakingAway): Prover {
  const values = takingAwayValues(rules);
  const moves = rules.takes.A.length + rules.takes.B.length;
  return {
    findMisfit: (claim) => {
      if (claim.kind === "outcomes") return undefined;
      if (claim.kind === "ratios") return "say who loses, with period:, A: and B:";
      return values === undefined
        ? "A and B have different moves, so the game has no Grundy values: claim who loses, with A: and B:"
        : undefined;
    },
    verify: (claim, scope) => {
      if (claim.kind === "ratios") throw misfit(claim);
      const count = claim.preperiod + claim.period + rules.largest;
      if (count * moves > MAX_STEPS) {
        throw new RangeError(
          `a proof would look at ${moves} moves from each of ${count} numbers of counters; at most ${Math.floor(MAX_STEPS / moves)} numbers are looked at: claim a shorter period`,
        );
      }
      if (claim.kind === "outcomes") return verifyOutcomes(rules, claim, scope);
      if (values === undefined) throw misfit(claim);
      return verifyValues(values, claim, scope);
    },
  };
}

/** The bound is the theorem of Guy and Smith: see `proveOctalPeriod` in the kit. */
function octalValues(text: string): ValueGame {
  const code = parseOctalCode(text);
  return {
    boundOf: ({ preperiod, period }) => 2 * Math.max(1, preperiod) + 2 * period + code.length,
    findValues: (count) => {
      if (count > MAX_IRREGULAR && analyseOctalGame(text, MAX_IRREGULAR).proof === undefined) {
        throw new RangeError(
          `no period of ${text} is known below ${MAX_IRREGULAR} counters: claim a shorter one`,
        );
      }
      return analyseOctalGame(text, count - 1).values;
    },
    options: (n) => listOptions(code, n),
  };
}

/** All that a move may leave of a heap, one at a time: of a large heap these are millions. */
function* listOptions(
  { clears, leaves, splits }: ReturnType<typeof parseOctalCode>,
  size: number,
): Generator<readonly number[]> {
  if (clears.includes(size)) yield [];
  for (const count of leaves) if (count < size) yield [size - count];
  for (const count of splits) {
    const rest = size - count;
    for (let smaller = 1; 2 * smaller <= rest; smaller += 1) yield [smaller, rest - smaller];
  }
}

function proveOctal(text: string): Prover {
  const game = octalValues(text);
  return {
    findMisfit: ({ kind }) =>
      kind === "values"
        ? undefined
        : "both players of an octal game have the same moves: claim its Grundy values, with period: and values:",
    verify: (claim, scope) => {
      if (claim.kind !== "values") throw misfit(claim);
      return verifyValues(game, claim, scope);
    },
  };
}

function proveMultiplying(rules: Multiplying): Prover {
  return {
    findMisfit: ({ kind }) =>
      kind === "ratios"
        ? undefined
        : "say at which ratios n / x the player to move loses, with lost: and factor:",
    verify: (claim, scope) => {
      if (claim.kind !== "ratios") throw misfit(claim);
      return verifyRatios(rules, claim, scope);
    },
  };
}

function misfit({ kind }: Claim): TypeError {
  return new TypeError(`a claim about ${kind} is not about this game`);
}
