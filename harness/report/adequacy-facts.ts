import type { Adequacy, SuiteAdequacy } from "../core/results/adequacy.ts";
import { formatCount, formatPlural } from "./quantities.ts";

/** Points that a program may earn without looking at its input, as a part of all. */
const MOST_FOR_NOTHING = 0.6;
const LEAST_LEFT_OUT = 0.97;
/** Of mutants that some input rejects and no test was chosen by. */
const LEAST_OF_MUTANTS = 0.99;

/** `97.4 %`. */
export function formatShare(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** `tests of programs, 204: of what they were not chosen by they reject 20 of 20 wrong programs, …`. */
export function describeSuite({ suite, tests, wrong, mutants }: SuiteAdequacy): string {
  return `tests of ${suite}, ${formatCount(tests)}: of what they were not chosen by they reject ${formatRejected(wrong)} wrong programs and ${formatRejected(mutants)} mutants`;
}

/** `20 of 21`. */
export function formatRejected({ rejected, total }: SuiteAdequacy["wrong"]): string {
  return `${formatCount(rejected)} of ${formatCount(total)}`;
}

/** What an author should mend, each with the next step. */
export function adequacyWarnings(adequacy: Adequacy): readonly string[] {
  const { baselines, bounds, contenders, leaveHalfOut, margins, newKills, suites, uniform } =
    adequacy;
  const { otherVerdicts } = adequacy;
  const unreached = bounds.filter(({ isReached }) => !isReached);
  return [
    ...baselines
      .filter(({ points, maxPoints }) => points > MOST_FOR_NOTHING * maxPoints)
      .map(
        ({ answer, points }) =>
          `a program that always answers ${answer} earns ${points} points: choose tests by answer (by_output), or group them anew`,
      ),
    ...contenders
      .filter(({ kind, total, rejected }) => kind !== "mutant" && rejected < total)
      .map(
        ({ kind, total, rejected }) =>
          `${formatPlural(total - rejected, `${kind} program`)} of submissions/ passed all tests: hunt for an input with \`grundy hunt FILE --keep\``,
      ),
    ...(newKills === 0
      ? []
      : [
          `${formatPlural(newKills, "new input")} would reject more: \`grundy generate ${adequacy.problem} --adequacy --keep\` makes them tests`,
        ]),
    ...(leaveHalfOut < LEAST_LEFT_OUT
      ? [
          `only ${formatShare(leaveHalfOut)} of programs that the tests were not made for are rejected (aim: 97 %): add shapes or by_output`,
        ]
      : []),
    ...suites
      .filter(({ mutants: { rejected, total } }) => rejected < LEAST_OF_MUTANTS * total)
      .map(
        ({ suite, mutants: { rejected, total } }) =>
          `the tests of ${suite} reject only ${formatShare(rejected / total)} of mutants that they were not chosen by (aim: 99 %): add borders`,
      ),
    ...(uniform !== undefined && uniform.own < uniform.random
      ? ["as many uniformly random inputs reject more programs: add `random` to the strata"]
      : []),
    ...otherVerdicts
      .filter(({ actual }) => actual !== "AC")
      .map(
        ({ program, expected, actual }) =>
          `${program} gets ${actual}, and its folder says ${expected}: \`grundy verify ${adequacy.problem}\` tells why`,
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
