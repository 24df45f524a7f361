import { largestOf, smallestOf } from "../../core/large-lists.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { ExpectationRule } from "../package.ts";

/** Expectations of a submission over all tests, summarized for tables. */
export interface Expected {
  /** Verdicts that all rules permit on every test. */
  readonly permitted: readonly Verdict[];
  /** Verdicts of which some test must have one: the narrowest list of any rule. */
  readonly required: readonly Verdict[];
  readonly score: readonly [number, number] | undefined;
  readonly final: readonly Verdict[] | undefined;
}

/** Verdicts that a rule without `permitted` allows. */
const ALL: readonly Verdict[] = ["AC", "WA", "TLE", "RTE"];

/** Combines the rules about all tests; rules about single groups are ignored, being narrower. */
export function summarizeRules(rules: readonly ExpectationRule[]): Expected {
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
        : [largestOf(scores.map(([least]) => least)), smallestOf(scores.map(([, most]) => most))],
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

/** Verdicts that a rule names although the format does not have them, such as CE. */
function extras(rules: readonly ExpectationRule[]): readonly Verdict[] {
  const named = rules.flatMap(({ permitted = [] }) => permitted);
  return [...new Set(named)].filter((verdict) => !ALL.includes(verdict));
}
