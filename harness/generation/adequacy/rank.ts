import type { Independence } from "../../core/results/adequacy.ts";
import { type Contender, isRejected } from "./contender.ts";

/** Products of two numbers below these primes are exact. */
const PRIMES = [67_108_859, 67_108_837];

/**
 * The rank of the table of programs and tests over the rationals, and programs that are a basis of it,
 * wrong programs first: the others are combinations of these, so that a hundred copies of one easy bug
 * count once. It is worked out modulo two primes, which never find more than the rank.
 */
export function findIndependent(contenders: readonly Contender[]): Independence {
  const rejected = contenders
    .filter(({ isRejectedBy }) => isRejectedBy.includes(true))
    .toSorted((left, right) => Number(left.kind === "mutant") - Number(right.kind === "mutant"));
  const rows = rejected.map(({ isRejectedBy }) => isRejectedBy.map((is) => Number(is === true)));
  const [basis = []] = PRIMES.map((prime) => findBasis(rows, prime)).toSorted(
    (left, right) => right.length - left.length,
  );
  return {
    rank: basis.length,
    basis: basis.map((row) => rejected[row]?.id ?? ""),
    programs: contenders.filter(isRejected).length,
  };
}

/** The places of rows that are not combinations of rows before them. */
function findBasis(rows: readonly (readonly number[])[], prime: number): readonly number[] {
  const basis: number[] = [];
  /** By the column of their first number, which is 1. */
  const reduced = new Map<number, readonly number[]>();
  for (const [place, row] of rows.entries()) {
    const rest = [...row];
    for (let column = 0; column < rest.length; column += 1) {
      const lead = rest[column] ?? 0;
      if (lead === 0) continue;
      const pivot = reduced.get(column);
      if (pivot === undefined) {
        const inverse = invert(lead, prime);
        reduced.set(
          column,
          rest.map((each) => (each * inverse) % prime),
        );
        basis.push(place);
        break;
      }
      for (let at = column; at < rest.length; at += 1) {
        const next = ((rest[at] ?? 0) - ((lead * (pivot[at] ?? 0)) % prime)) % prime;
        rest[at] = next < 0 ? next + prime : next;
      }
    }
  }
  return basis;
}

/** By Fermat: a^(p - 2) modulo p. */
function invert(value: number, prime: number): number {
  let [result, power] = [1, value % prime];
  for (let exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * power) % prime;
    power = (power * power) % prime;
  }
  return result;
}
