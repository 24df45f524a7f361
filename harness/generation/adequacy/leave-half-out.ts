import { SplitMix64 } from "../../core/split-mix.ts";
import { type Contender, isRejected } from "./contender.ts";

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
