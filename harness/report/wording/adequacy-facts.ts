import type { Adequacy, SuiteAdequacy } from "../../core/results/adequacy.ts";
import { formatCount, formatPlural } from "./quantities.ts";

/** Largest share of the points that a program may earn without reading its input. */
const MAX_BASELINE_SHARE = 0.6;
const MIN_LEAVE_HALF_OUT = 0.97;
/** Smallest share of rejected mutants, of those that were not used to choose the tests. */
const MIN_MUTANT_SHARE = 0.99;

/** `97.4 %`. */
export function formatShare(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** `tests of programs, 204: reject 20 of 20 wrong programs and … that were not used to choose them`. */
export function describeSuite({ suite, tests, wrong, mutants }: SuiteAdequacy): string {
  return `tests of ${suite}, ${formatCount(tests)}: reject ${formatRejected(wrong)} wrong programs and ${formatRejected(mutants)} mutants that were not used to choose them`;
}

/** `20 of 21`. */
export function formatRejected({ rejected, total }: SuiteAdequacy["wrong"]): string {
  return `${formatCount(rejected)} of ${formatCount(total)}`;
}

/**
 * Weaknesses that an author should fix, each with the next step.
 * @param commandName the words that start Grundy, in commands to copy.
 */
export function adequacyWarnings(adequacy: Adequacy, commandName = "grundy"): readonly string[] {
  const { baselines, bounds, contenders, leaveHalfOut, margins, newKills, suites, uniform } =
    adequacy;
  const { otherVerdicts } = adequacy;
  const unreached = bounds.filter(({ isReached }) => !isReached);
  return [
    ...baselines
      .filter(({ points, maxPoints }) => points > MAX_BASELINE_SHARE * maxPoints)
      .map(
        ({ answer, points }) =>
          `a program that always answers ${answer} earns ${points} points: choose tests by answer (by_output), or change the groups`,
      ),
    ...contenders
      .filter(({ kind, total, rejected }) => kind !== "mutant" && rejected < total)
      .map(
        ({ kind, total, rejected }) =>
          `${formatPlural(total - rejected, `${kind} program`)} of submissions/ passed all tests: hunt for an input with \`${commandName} hunt FILE --keep\``,
      ),
    ...(newKills === 0
      ? []
      : [
          `${formatPlural(newKills, "new input")} would reject more: \`${commandName} generate ${adequacy.problem} --adequacy --keep\` makes them tests`,
        ]),
    ...(leaveHalfOut < MIN_LEAVE_HALF_OUT
      ? [
          `only ${formatShare(leaveHalfOut)} of the programs that were not used to make the tests are rejected (aim: 97 %): add shapes or by_output`,
        ]
      : []),
    ...suites
      .filter(({ mutants: { rejected, total } }) => rejected < MIN_MUTANT_SHARE * total)
      .map(
        ({ suite, mutants: { rejected, total } }) =>
          `the tests of ${suite} reject only ${formatShare(rejected / total)} of the mutants that were not used to choose them (aim: 99 %): add borders`,
      ),
    ...(uniform !== undefined && uniform.own < uniform.random
      ? [
          "the same number of uniformly random inputs rejects more programs: add `random` to the strata",
        ]
      : []),
    ...otherVerdicts
      .filter(({ actual }) => actual !== "AC")
      .map(
        ({ program, expected, actual }) =>
          `${program} gets ${actual}, but its folder says ${expected}: \`${commandName} verify ${adequacy.problem}\` shows why`,
      ),
    ...unreached.map(
      ({ bound, value }) => `no test reaches ${bound}, ${value}: add bounds or a manual test`,
    ),
    ...margins
      .filter(({ isKept }) => !isKept)
      .map(({ program, kind }) =>
        kind === "accepted"
          ? `${program} needs more than half of the time limit: raise it`
          : `${program} is less than 1.5 times over the time limit: lower it, or test larger inputs`,
      ),
  ];
}
