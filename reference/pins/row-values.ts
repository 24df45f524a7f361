import { nimSum } from "../kit/nim.ts";
import { analyseOctalGame, type OctalAnalysis } from "../kit/octal-games.ts";
import type { Rows } from "./rows-of-pins.ts";

/** Longer rows have a value only by a proved period. */
export const MAX_LISTED = 1_000n;

/** The Grundy values of single rows, by length. */
export interface RowValues {
  readonly valueAt: (pins: bigint) => number;
  /** Undefined if these values prove none. */
  readonly period: OctalAnalysis["proof"];
}

/**
 * Finds the Grundy values of rows up to a length. The game is an octal game: a player who knocks
 * down k pins may leave no row, one or two, so digit k of its code is 7.
 */
export function findRowValues(take: readonly bigint[], longest: bigint): RowValues {
  const digits = Array.from({ length: Number(take.at(-1)) }, (_, at) =>
    take.includes(BigInt(at) + 1n) ? "7" : "0",
  );
  const listed = longest < MAX_LISTED ? longest : MAX_LISTED;
  const { values, proof } = analyseOctalGame(`0.${digits.join("")}`, Number(listed));
  return {
    period: proof,
    valueAt: (pins) => {
      if (pins <= listed) return values[Number(pins)] as number;
      if (proof === undefined)
        throw new RangeError(`no period proves the value of a row of ${pins} pins`);
      const preperiod = BigInt(proof.preperiod);
      return values[Number(preperiod + ((pins - preperiod) % BigInt(proof.period)))] as number;
    },
  };
}

/** The Grundy value of a sum of rows. */
export function grundyValue(take: readonly bigint[], rows: Rows): bigint {
  const longest = rows.reduce((most, pins) => (pins > most ? pins : most), 0n);
  const { valueAt } = findRowValues(take, longest);
  return BigInt(nimSum(rows.map(valueAt)));
}
