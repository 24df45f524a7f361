import { type CourseRules, contestWith, isReleased } from "./contests/contest-rules.ts";

/**
 * When everybody may see the model solution of an exercise: once no submission of a student counts any
 * more, and its contest is over and released. It moves when a deadline does, so an extension hides the
 * solution again. Undefined: not as things are now.
 * @param countsUntil until when submissions of each student count; undefined: for ever
 */
export function solutionOpensAt(
  { contests }: CourseRules,
  exercise: string,
  countsUntil: Iterable<number | undefined>,
  nowMs: number,
): number | undefined {
  const moments = [...countsUntil];
  const contest = contestWith(contests, exercise);
  if (contest !== undefined) {
    if (!isReleased(contest, nowMs)) return undefined;
    moments.push(contest.overForAllMs, ...contest.virtualEndsMs);
  }
  // An exercise of a contest needs no deadline, and then nobody has one.
  const knownMoments = moments.filter((ms) => ms !== undefined);
  const isForEver = contest === undefined && knownMoments.length < moments.length;
  return isForEver || knownMoments.length === 0 ? undefined : Math.max(...knownMoments);
}
