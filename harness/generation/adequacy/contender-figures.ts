import type { KillMatrix, SuiteAdequacy } from "../../core/results/adequacy.ts";
import { chooseCover } from "../cover.ts";
import { type Contender, type PlacedTest, isRejected } from "./contender.ts";
import { SplitMix64 } from "../../core/split-mix.ts";

/** Most columns. Tests that do not distinguish programs would only make the table wide. */
const MAX_TESTS = 60;
/** Rejections shown per program, if it has so many. */
const COVERS = 3;

/** A table of programs by a small cover of the tests, the most effective tests first. */
export function buildKillMatrix(
  placedTests: readonly PlacedTest[],
  contenders: readonly Contender[],
): KillMatrix {
  const coverIndices = chooseCover(
    contenders.map(({ isRejectedBy }) => isRejectedBy),
    { times: COVERS, limit: MAX_TESTS },
  );
  return {
    tests: coverIndices.map((place) => {
      const { group, index } = placedTests[place] as PlacedTest;
      return `${group} ${index + 1}`;
    }),
    rows: contenders.map(({ id, kind, isRejectedBy }) => ({
      id,
      kind,
      cells: coverIndices
        .map((place) => {
          const is = isRejectedBy[place];
          return is === undefined ? " " : is ? "x" : ".";
        })
        .join(""),
    })),
  };
}

const SPLITS = 50;

/**
 * The share of programs rejected by tests that were not made for them (cross-validation): in each of many
 * random splits, a kill test counts for one half only if a program of the other half needs it, that is,
 * passes all other tests. Only programs known to be wrong count. 0..1; 1 without programs.
 */
export function leaveHalfOut(
  contenders: readonly Contender[],
  isKillTest: readonly boolean[],
): number {
  const real = contenders.filter(({ isKnownWrong }) => isKnownWrong);
  if (real.length < 2) return real.every(isRejected) ? 1 : 0;
  const random = new SplitMix64(BigInt(real.length));
  let rejected = 0;
  let total = 0;
  for (let split = 0; split < SPLITS; split += 1) {
    const shuffled = random.shuffle(real);
    const half = Math.floor(shuffled.length / 2);
    const [seen, unseen] = [shuffled.slice(0, half), shuffled.slice(half)];
    const isNeeded = isKillTest.map(
      (isKill, place) =>
        !isKill || seen.some((each) => needsKill(each, isKillTest) && each.isRejectedBy[place]),
    );
    rejected += unseen.filter(
      (each) => each.isRejected || each.isRejectedBy.some((is, place) => is && isNeeded[place]),
    ).length;
    total += unseen.length;
  }
  return rejected / total;
}

/** True if only kill tests reject it. */
function needsKill(
  { isRejected: asWhole, isRejectedBy }: Contender,
  isKillTest: readonly boolean[],
) {
  return !asWhole && !isRejectedBy.some((is, place) => is === true && !isKillTest[place]);
}

/**
 * How many contenders the tests for functions and the tests for programs reject, without those that
 * helped to choose the tests. Contenders not known to be wrong do not count: they may be right.
 */
export function measureSuites(
  placedTests: readonly PlacedTest[],
  contenders: readonly Contender[],
): readonly SuiteAdequacy[] {
  const unseen = contenders.filter((each) => each.isKnownWrong && !each.helpedToChoose);
  return (["functions", "programs"] as const).map((suite) => {
    const isOf = placedTests.map(({ test }) => suite === "functions" || test.isForPrograms);
    const passes = ({ isRejected: asWhole, isRejectedBy }: Contender) =>
      !asWhole && !isRejectedBy.some((is, place) => is === true && isOf[place]);
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
