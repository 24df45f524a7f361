import type { SuiteAdequacy } from "../../core/results/adequacy.ts";
import type { Contender, PlacedTest } from "./contender.ts";

/**
 * How many contenders the tests for functions and the tests for programs reject, without those that
 * helped to choose the tests. Contenders not known to be wrong do not count: they may be right.
 */
export function measureSuites(
  placed: readonly PlacedTest[],
  contenders: readonly Contender[],
): readonly SuiteAdequacy[] {
  const unseen = contenders.filter((each) => each.isKnownWrong && !each.isChosenBy);
  return (["functions", "programs"] as const).map((suite) => {
    const isOf = placed.map(({ test }) => suite === "functions" || test.isForPrograms);
    const passes = ({ isRejected, isRejectedBy }: Contender) =>
      !isRejected && !isRejectedBy.some((is, place) => is === true && isOf[place]);
    const measure = (kind: Contender["kind"]) => {
      const own = unseen.filter((each) => each.kind === kind);
      return { total: own.length, rejected: own.length - own.filter(passes).length };
    };
    return {
      suite,
      tests: isOf.filter(Boolean).length,
      wrong: measure("wrong"),
      mutants: measure("mutant"),
      missed: unseen.filter((each) => each.kind !== "slow" && passes(each)).map(({ id }) => id),
    };
  });
}
