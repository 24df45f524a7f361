import type { Verdict } from "../../core/judging/verdict.ts";
import type { ExpectationRule } from "../package.ts";

/** What is expected of a submission over all tests, as one line for people and tables. */
export interface Expected {
  /** Of every test: what all rules permit. */
  readonly permitted: readonly Verdict[];
  /** Of some test: the narrowest of what rules require. */
  readonly required: readonly Verdict[];
  readonly score: readonly [number, number] | undefined;
  readonly final: readonly Verdict[] | undefined;
}

/** What a rule that says nothing allows. */
const ALL: readonly Verdict[] = ["AC", "WA", "TLE", "RTE"];

/** Rules about single groups are left out: they are narrower still. */
export function sumUpRules(rules: readonly ExpectationRule[]): Expected {
  const whole = rules.filter(({ group }) => group === undefined);
  const permitted = whole.reduce<readonly Verdict[]>(
    (left, rule) => intersect(left, rule.permitted),
    [...ALL, ...extras(whole)],
  );
  const required = whole
    .flatMap((rule) => (rule.required === undefined ? [] : [rule.required]))
    .reduce<readonly Verdict[]>(
      (least, each) => (each.length < least.length ? each : least),
      permitted,
    );
  const scores = whole.flatMap(({ score }) => (score === undefined ? [] : [score]));
  const finals = whole.flatMap(({ final }) => (final === undefined ? [] : [final]));
  return {
    permitted,
    required,
    score:
      scores.length === 0
        ? undefined
        : [
            Math.max(...scores.map(([least]) => least)),
            Math.min(...scores.map(([, most]) => most)),
          ],
    final: finals.reduce<readonly Verdict[] | undefined>(
      (left, each) => (left === undefined ? each : intersect(left, each)),
      undefined,
    ),
  };
}

function intersect(
  left: readonly Verdict[],
  right: readonly Verdict[] | undefined,
): readonly Verdict[] {
  return right === undefined ? left : left.filter((verdict) => right.includes(verdict));
}

/** Verdicts that the format has not, but a rule names, as that something is no program. */
function extras(rules: readonly ExpectationRule[]): readonly Verdict[] {
  const named = rules.flatMap(({ permitted = [] }) => permitted);
  return [...new Set(named)].filter((verdict) => !ALL.includes(verdict));
}
