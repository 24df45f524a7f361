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
 */
export declare function proveRecurrencePeriod(terms: readonly unknown[], reach: number, regularFrom: number): RecurrencePeriod | undefined;
