import type { Course } from "../course/course.ts";
import type { ContestHackRules, HackRules } from "../course/hack-rules.ts";
import type { CourseState } from "./course-state.ts";
import type { Member } from "./members.ts";
import type { CourseSubmission } from "./submissions.ts";
import type { Hack } from "./hacks.ts";
import { isOwnAttempt } from "./shared-attempts.ts";

/** Hacks without a verdict that a person may have in a course. */
const MAX_WAITING_HACKS = 3;

/** A program that students may try to break, under a number that never changes. */
export interface HackTarget {
  /** Its place among all submissions for the exercise, from 1. */
  readonly number: number;
  readonly submission: CourseSubmission;
  /** The team of a contest that made it. */
  readonly team?: string;
}

/** The rules of an exercise's hacks: those of its contest, if it is in one. */
export function hackRulesOf(
  { exercises, contests }: Pick<Course, "exercises" | "contests">,
  exercise: string,
): HackRules | ContestHackRules | undefined {
  const contest = contests.find((each) => each.exercises.some(({ id }) => id === exercise));
  if (contest !== undefined) return contest.hacks;
  return exercises.find(({ id }) => id === exercise)?.hacks;
}

/** Lists the newest accepted program of each student who is still in the course, in order of number. */
export function listHackTargets(
  { submissions, members }: Pick<CourseState, "submissions" | "members">,
  exercise: string,
): readonly HackTarget[] {
  const targets = new Map<string, HackTarget>();
  let number = 0;
  for (const submission of submissions.values()) {
    if (submission.exercise !== exercise) continue;
    number += 1;
    const author = members.get(submission.person);
    if (author?.role !== "student" || !isAccepted(submission)) continue;
    targets.set(submission.student, { number, submission });
  }
  return [...targets.values()].toSorted((left, right) => left.number - right.number);
}

export function isAccepted({ outcome }: Pick<CourseSubmission, "outcome">): boolean {
  return outcome?.kind === "judged" && outcome.verdict === "AC";
}

/** Why a person cannot hack yet; undefined if they can. */
export type HackObstacle = "not-accepted" | "before-deadline";

/** For an exercise of no contest. @param deadlineMs the person's own, with extensions; undefined: none */
export function findHackObstacle(
  { after }: HackRules,
  attempts: readonly CourseSubmission[],
  { deadlineMs, nowMs }: { readonly deadlineMs: number | undefined; readonly nowMs: number },
): HackObstacle | undefined {
  if (after === "acceptance") return attempts.some(isAccepted) ? undefined : "not-accepted";
  return deadlineMs === undefined || nowMs < deadlineMs ? "before-deadline" : undefined;
}

export type HackDecision =
  | { readonly kind: "new" }
  /** The person has tried this input on this program before. */
  | { readonly kind: "same"; readonly hack: Hack }
  | { readonly kind: "own-program" }
  | { readonly kind: "too-many-waiting"; readonly waiting: number }
  | { readonly kind: "none-left" };

/** Decides whether a hack is accepted for judging. A hack that the judge failed at does not count. */
export function checkHack(
  { limit }: Pick<HackRules, "limit">,
  member: Pick<Member, "person" | "student"> & { readonly team: string | undefined },
  target: HackTarget,
  input: string,
  hacks: Iterable<Hack>,
): HackDecision {
  const { submission } = target;
  const { person } = member;
  if (isOwnProgram(target, member)) return { kind: "own-program" };
  const own = [...hacks].filter((hack) => hack.by === person && hack.outcome?.result !== "failed");
  const same = own.find((hack) => hack.submission === submission.id && hack.input === input);
  if (same !== undefined) return { kind: "same", hack: same };
  const waiting = own.filter(({ outcome }) => outcome === undefined).length;
  if (waiting >= MAX_WAITING_HACKS) return { kind: "too-many-waiting", waiting };
  return hacksLeft(limit, own, submission.exercise) > 0 ? { kind: "new" } : { kind: "none-left" };
}

/** Whether a program is of the person, of their group, or of their team in its contest. */
export function isOwnProgram(
  { submission, team }: HackTarget,
  member: Pick<Member, "person" | "student"> & { readonly team: string | undefined },
): boolean {
  if (team !== undefined && team === member.team) return true;
  return isOwnAttempt(submission, member) || submission.student === member.student;
}

/** Hacks that a person may still send for an exercise; those that the judge failed at do not count. */
export function hacksLeft(limit: number, own: readonly Hack[], exercise: string): number {
  const counted = own.filter(
    (hack) => hack.exercise === exercise && hack.outcome?.result !== "failed",
  );
  return Math.max(0, limit - counted.length);
}
