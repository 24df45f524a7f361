/** A period that the terms of a sequence prove. */
export interface RecurrencePeriod {
  /** The first term of the period: term n equals term n + period for all n from here on. */
  readonly preperiod: number;
  readonly period: number;
  /** How many terms from term 0 on the proof needs. */
  readonly needed: number;
}

/**
 * Proves a period of a sequence in which each term from `regularFrom` on is the same function of the
 * `reach` terms before it: once that many terms in a row return, everything after them does. The outcomes
 * of a subtraction game with a largest move are such a sequence, with that move as the reach.
 * @param terms compared with `===`
 * @returns undefined if the terms do not prove a period.
 *
 * @example
 * const isWon = [false, true, true, true, false, true, true, true];
 * proveRecurrencePeriod(isWon, 3, 3)?.period; // 4
 */
export function proveRecurrencePeriod(
  terms: readonly unknown[],
  reach: number,
  regularFrom: number,
): RecurrencePeriod | undefined {
  const ids = new Map<unknown, number>();
  const numbered = terms.map((term) => {
    const id = ids.get(term) ?? ids.size;
    ids.set(term, id);
    return id;
  });
  const seen = new Map<string, number>();
  for (let start = Math.max(0, regularFrom - reach); start + reach <= terms.length; start += 1) {
    const window = numbered.slice(start, start + reach).join();
    const before = seen.get(window);
    if (before !== undefined) {
      const period = start - before;
      let preperiod = before;
      while (preperiod > 0 && terms[preperiod - 1] === terms[preperiod - 1 + period])
        preperiod -= 1;
      return { preperiod, period, needed: start + reach };
    }
    seen.set(window, start);
  }
  return undefined;
}
